import { lazy, Suspense } from 'react';
import { LaterTexts } from '../../../i18n/later-texts.tsx';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useMay } from '../../../runtime/use-may.ts';

/** What home has besides for who manages the organization; for others it is not even loaded. */
export function OfficePart({ part }: { part: keyof typeof parts }) {
  const { identity } = useWorkspace();
  if (!useMay('manage')) return null;
  const Part = parts[part];
  return (
    <Suspense>
      <LaterTexts of="organization">
        <Part org={identity.org} />
      </LaterTexts>
    </Suspense>
  );
}

const parts = {
  main: lazy(async () => ({
    default: (await import('./latest-activity.tsx')).LatestActivity,
  })),
  aside: lazy(async () => ({
    default: (await import('./office-panels.tsx')).OfficePanels,
  })),
};
