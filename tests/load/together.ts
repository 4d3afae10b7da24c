/** Does the work for each item, so many at a time; the answers are in the order of the items. */
export async function together<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T, place: number) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = [];
  const open = items.entries();
  const worker = async () => {
    for (const [place, item] of open) answers[place] = await work(item, place);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return answers;
}
