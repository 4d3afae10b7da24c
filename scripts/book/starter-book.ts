/** The languages that the starter book is written in. */
export const languages = ['en', 'es'] as const;

export type Language = (typeof languages)[number];

export type Texts = Record<Language, string>;

/** From the simplest up: in the data each one starts from the one before it. */
export const optionNames = ['band-aid', 'bronze', 'silver', 'gold', 'platinum'] as const;

export const kinds = ['repair', 'maintenance', 'diagnosis', 'replacement', 'installation'] as const;

/** `dollars`: the shop's cost of one `unit`, before tax and markup. */
export type BookPart = { key: string; texts: Texts; dollars: number; unit: string };

/**
 * What is done, as a line of a card, with its hours and parts. `about`: what it takes care of; of the option below, a job
 * whose every thing a better option's new jobs take care of is replaced by them.
 */
export type BookJob = {
  key: string;
  texts: Texts;
  hours: number;
  parts: { part: string; count: number }[];
  about: string[];
};

/** `jobs`: what it adds first, then what it takes over. `dollars`: a fixed price in place of the computed one (M1). */
export type BookOption = {
  name: (typeof optionNames)[number];
  title: Texts;
  jobs: BookJob[];
  dollars: number | null;
};

/** `keywords`: what people type, in both languages; each finds the problem first. */
export type BookProblem = {
  key: string;
  trade: string;
  kind: (typeof kinds)[number];
  name: Texts;
  note: Texts;
  tags: string[];
  keywords: string[];
  options: BookOption[];
};

export type StarterBook = {
  tags: Map<string, Texts>;
  parts: Map<string, BookPart>;
  jobs: Map<string, BookJob>;
  problems: BookProblem[];
};
