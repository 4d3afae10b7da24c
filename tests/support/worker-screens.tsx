import { type ReactNode, Suspense } from 'react';
import type { Workspace } from '../../src/database/storage/workspace.ts';
import type { MenuView } from '../../src/domain/menu/menu-view.ts';
import { ChangesPanel } from '../../src/features/changes/changes-panel.tsx';
import { MenusBeforeAfter } from '../../src/features/organization/rules/menus-before-after.tsx';
import type { LaterFeature } from '../../src/i18n/catalogues.ts';
import { LaterTexts } from '../../src/i18n/later-texts.tsx';
import type { LocalState } from '../../src/runtime/app-context.tsx';
import { createPreferences } from '../../src/runtime/preferences.ts';
import { moneyAt } from '../../src/runtime/use-money.ts';
import type { StartWorker } from '../../src/runtime/worker-client.ts';
import type { Variables } from '../../src/schemas/organization.ts';
import type { BookMoment, SeenBook } from '../../src/schemas/seen-book.ts';
import { showScreen } from './shown-screen.tsx';

/** On what a screen stands whose work a worker does, and how its workers are started. */
type Around = { workspace: Workspace; startWorker: StartWorker };

/** Home's part for what changed. */
export function showChanges(around: Around, moments: { seen: SeenBook; moment: BookMoment }) {
  return show(around, 'changes', () => <ChangesPanel {...moments} />);
}

/** What new prices do to menus. */
export function showMoves(
  around: Around,
  prices: { menus: readonly MenuView[]; before: Variables; after: Variables },
) {
  const at = { currency: 'usd', rate: '1', country: 'US', language: 'en' } as const;
  const money = moneyAt({ ...at, currencies: [] });
  const { org } = around.workspace.identity;
  return show(around, 'organization', () => (
    <MenusBeforeAfter org={org} money={money} {...prices} />
  ));
}

function show({ workspace, startWorker }: Around, texts: LaterFeature, screen: () => ReactNode) {
  const preferences = createPreferences(window.localStorage);
  return showScreen(
    () => (
      <Suspense>
        <LaterTexts of={texts}>{screen()}</LaterTexts>
      </Suspense>
    ),
    { app: { startWorker, preferences }, local: { state: 'open', workspace } as LocalState },
  );
}
