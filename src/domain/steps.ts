/**
 * Long work in steps: whoever holds a page for it may pause between two of them. The steps say nothing,
 * the end is the result.
 */
export type Steps<T> = Generator<void, T>;

/** Does all steps at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
