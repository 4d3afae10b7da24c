import { lazy, Suspense } from 'react';
import { LaterTexts } from '../../../i18n/later-texts.tsx';
import { useMayOneOf } from '../../../runtime/use-may.ts';
import { readers } from '../readers.ts';

/** What home has of the office for who may read all visits (V4); for others it is not even loaded. */
export function SoldPart() {
  if (!useMayOneOf(readers)) return null;
  return (
    <Suspense>
      <LaterTexts of="office">
        <SoldPanel />
      </LaterTexts>
    </Suspense>
  );
}

const SoldPanel = lazy(async () => ({
  default: (await import('./sold-panel.tsx')).SoldPanel,
}));
