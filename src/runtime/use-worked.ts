import { useEffect, useMemo, useState } from 'react';

/**
 * What some work comes to that takes a while. It is begun again when something that it depends on changes; what an
 * earlier one comes to after that is nobody's, and one that fails or comes to nothing leaves what was.
 *
 * @param work gives nothing where nothing is to be worked out
 * @param of what it depends on
 * @returns `latest`: what came last, maybe of something earlier; `value`: undefined until that of now is there
 */
export function useWorked<T>(
  work: (isOver: () => boolean) => Promise<T | null | undefined> | null | undefined,
  of: readonly unknown[],
): { latest: T | undefined; value: T | undefined } {
  const [worked, setWorked] = useState<{ of: object; value: T }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arguments are the dependencies.
  const now = useMemo(() => ({}), of);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the work is that of these dependencies.
  useEffect(() => {
    let isOver = false;
    work(() => isOver)?.then((value) => {
      if (!isOver && value !== null && value !== undefined) setWorked({ of: now, value });
    }, console.error);
    return () => {
      isOver = true;
    };
  }, [now]);
  return { latest: worked?.value, value: worked?.of === now ? worked.value : undefined };
}
