import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { Workspace } from '../../src/database/storage/workspace.ts';
import {
  type EditProblem,
  useEditProblem,
} from '../../src/features/problems/edit/use-edit-problem.ts';
import { loadI18n } from '../../src/i18n/i18n.ts';
import type { Sync } from '../../src/replication/sync.ts';
import { WorkspaceProvider } from '../../src/runtime/app-context.tsx';
import type { Language } from '../../src/schemas/preferences.ts';

type Shown = { editor?: EditProblem };

function Editor({ at, problem }: { at: Shown; problem: string }) {
  at.editor = useEditProblem(problem);
  return null;
}

/** What the screen of a problem says after an edit that could not be published; it does not sync. */
export async function reasonAfterEdit(workspace: Workspace, language: Language, problem: string) {
  const root = createRoot(document.createElement('div'));
  const at: Shown = {};
  const i18n = await loadI18n(language);
  await act(async () =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <WorkspaceProvider local={{ state: 'open', workspace, sync: {} as Sync }}>
          <Editor at={at} problem={problem} />
        </WorkspaceProvider>
      </I18nextProvider>,
    ),
  );
  const edit = { kind: 'description', description: 'Mine' } as const;
  const published = await act(async () => at.editor?.edit(edit));
  const reason = at.editor?.reason;
  await act(async () => root.unmount());
  return { published, reason };
}
