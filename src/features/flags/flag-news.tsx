import { lazy, Suspense } from 'react';
import { flags$ } from '../../database/local/flags.ts';
import { answeredNews } from '../../domain/held-flags.ts';
import { LaterTexts } from '../../i18n/later-texts.tsx';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';

/** Home's part for answers to what the user flagged (V7); where there are none it is not even loaded. */
export function FlagNews() {
  const flags = answeredNews(readyValue(useLive(flags$, useWorkspace())) ?? []);
  if (flags.length === 0) return null;
  return (
    <Suspense>
      <LaterTexts of="flags">
        <FlagAnswers flags={flags} />
      </LaterTexts>
    </Suspense>
  );
}

const FlagAnswers = lazy(async () => ({
  default: (await import('./flag-answers.tsx')).FlagAnswers,
}));
