/** Does one step of a walk; what it throws is kept and ends the walk. */
export type Step = (name: string, work: () => Promise<unknown>) => Promise<void>;

export type Held = { ms: number } | { failure: string };

/** What became of the steps, by engine. */
export class Results {
  readonly engines: string[] = [];
  readonly steps = new Map<string, Map<string, Held>>();

  stepsOf(engine: string): Step {
    this.engines.push(engine);
    return async (name, work) => {
      const start = performance.now();
      try {
        await work();
        this.note(engine, name, { ms: performance.now() - start });
      } catch (error) {
        this.note(engine, name, { failure: String(error instanceof Error ? error.stack : error) });
        throw error;
      }
    };
  }

  note(engine: string, name: string, held: Held): void {
    const row = this.steps.get(name) ?? new Map<string, Held>();
    this.steps.set(name, row.set(engine, held));
    const outcome = 'ms' in held ? `held, ${Math.round(held.ms)} ms` : `FAILED: ${held.failure}`;
    console.log(`${engine}: ${name}: ${outcome}`);
  }

  /** Engine × step, as a table of Markdown. */
  table(titles: Record<string, string>): string {
    const rows = [...this.steps].map(([name, row]) => {
      const cells = this.engines.map((engine) => {
        const held = row.get(engine);
        if (!held) return 'not reached';
        return 'ms' in held ? `held, ${(held.ms / 1000).toFixed(1)} s` : '**failed**';
      });
      return `| ${[name, ...cells].join(' | ')} |`;
    });
    const head = `| step | ${this.engines.map((engine) => titles[engine] ?? engine).join(' | ')} |`;
    return [head, `| --- |${' --- |'.repeat(this.engines.length)}`, ...rows].join('\n');
  }

  get failed(): boolean {
    return [...this.steps.values()].some((row) =>
      [...row.values()].some((held) => 'failure' in held),
    );
  }
}
