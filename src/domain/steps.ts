/**
 * A long computation as a generator: it yields where the page may paint, and returns the result. `inPieces`
 * (src/database/tables/next-task.ts) runs it with pauses, `finish` without. Functions of this kind end in `Steps`.
 */
export type Steps<T> = Generator<void, T>;

/** Does all steps at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
