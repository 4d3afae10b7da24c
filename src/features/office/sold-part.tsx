import { lazy, Suspense } from 'react';
import { visitReaders } from '../../domain/organization/rights.ts';
import { LaterTexts } from '../../i18n/later-texts.tsx';
import { useMayOneOf } from '../../runtime/use-may.ts';

/** What home has of the office for who may read all visits (V4); for others it is not even loaded. */
export function SoldPart() {
  if (!useMayOneOf(visitReaders)) return null;
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
