/** Does one step of a walk; what it throws is noted, and ends the walk. */
export type Step = (name: string, work: () => Promise<unknown>) => Promise<void>;

type Outcome = { held: true; words: string } | { held: false };

/** What became of the steps, by engine. */
export class Results {
  private readonly engines: string[] = [];
  private readonly steps = new Map<string, Map<string, Outcome>>();

  stepsOf(engine: string): Step {
    this.engines.push(engine);
    return async (name, work) => {
      const row = this.steps.get(name) ?? new Map<string, Outcome>();
      this.steps.set(name, row);
      const start = performance.now();
      const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
      try {
        const words = (await work()) ?? seconds();
        row.set(engine, { held: true, words: String(words) });
        console.log(`${engine}: ${name}: held, ${words}`);
      } catch (error) {
        row.set(engine, { held: false });
        console.log(`${engine}: ${name}: FAILED after ${seconds()}`);
        console.log(error);
        throw error;
      }
    };
  }

  hasFailed(engine: string): boolean {
    return [...this.steps.values()].some((row) => row.get(engine)?.held === false);
  }

  get failed(): boolean {
    return this.engines.some((engine) => this.hasFailed(engine));
  }

  /** How many walks held, and in which step the others ended. */
  summary(): string {
    const failed = this.engines.flatMap((engine) => {
      const step = [...this.steps].find(([, row]) => row.get(engine)?.held === false);
      return step ? [`${engine}: ${step[0]}`] : [];
    });
    const held = this.engines.length - failed.length;
    return [`${held} of ${this.engines.length} walks held`, ...failed].join('\n');
  }

  /** Engine × step, as a table of Markdown. */
  table(): string {
    const cell = (outcome: Outcome | undefined) => {
      if (!outcome) return '–';
      return outcome.held ? `held, ${outcome.words}` : '**failed**';
    };
    const rows = [...this.steps].map(
      ([name, row]) =>
        `| ${[name, ...this.engines.map((engine) => cell(row.get(engine)))].join(' | ')} |`,
    );
    const head = `| | ${this.engines.join(' | ')} |`;
    return [head, `| --- |${' --- |'.repeat(this.engines.length)}`, ...rows].join('\n');
  }
}
