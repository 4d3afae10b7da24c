import { lazy, Suspense } from 'react';

/** Home's part for how the book moved since the person has seen it (H7). What it is made of is loaded behind home. */
export function ChangesPart() {
  return (
    <Suspense>
      <ChangesNews />
    </Suspense>
  );
}

const ChangesNews = lazy(async () => ({
  default: (await import('./changes-news.tsx')).ChangesNews,
}));
