/** Watches for tasks that block the page for 50 ms or longer; browsers report no shorter ones. */
export function watchLongTasks() {
  let durations: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
  });
  observer.observe({ type: 'longtask' });
  return {
    /** The durations since the last call, in milliseconds. */
    taken: async (): Promise<number[]> => {
      // Long tasks are reported a task late.
      await new Promise((resolve) => setTimeout(resolve, 0));
      const taken = durations;
      durations = [];
      return taken;
    },
    stop: () => observer.disconnect(),
  };
}

let watched: ReturnType<typeof watchLongTasks> | undefined;

/** The long tasks of the page since the last call, in milliseconds; the first call begins to watch. */
export async function longTasks(): Promise<number[]> {
  watched ??= watchLongTasks();
  return watched.taken();
}
