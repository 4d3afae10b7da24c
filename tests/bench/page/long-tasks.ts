/** Watches for tasks that block the page for 50 ms or longer; browsers report no shorter ones. */
export function watchLongTasks() {
  const durations: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
  });
  observer.observe({ type: 'longtask' });
  return {
    /** The durations so far, in milliseconds. */
    all: async (): Promise<number[]> => {
      // Long tasks are reported a task late.
      await new Promise((resolve) => setTimeout(resolve, 0));
      return [...durations];
    },
    stop: () => observer.disconnect(),
  };
}
