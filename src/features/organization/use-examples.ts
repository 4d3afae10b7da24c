import type { MenuView } from '../../domain/menu/menu-view.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { exampleMenus$ } from './queries.ts';

/** Menus to show what a change of this organization's variables does; none where its book is not on the device. */
export function useExamples(org: string, most: number): readonly MenuView[] {
  const workspace = useWorkspace();
  const examples = readyValue(useLive(exampleMenus$, workspace, most));
  // The book on this device is of the active organization.
  return workspace.identity.org === org && examples ? examples : [];
}
