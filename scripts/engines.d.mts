export type Engine = {
  name: 'WebKit' | 'Firefox';
  /** The path of what is to be started. */
  program: string;
  version: string;
};

export type MissingEngine = { name: Engine['name']; packages: string[] };

/** The engines of tablets that are here; others are installed where that can be done without asking. */
export function findEngines(log: (line: string) => void): {
  present: Engine[];
  missing: MissingEngine[];
};
