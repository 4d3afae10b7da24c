import { organization$ } from '../../database/local/reference.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useUser } from '../../runtime/use-user.ts';

/** Whose book this is and who has it open, if both are known. */
export function WorkingFor() {
  const organization = readyValue(useLive(organization$, useWorkspace()));
  const user = useUser();
  return [organization?.name, user?.name || user?.email].filter(Boolean).join(' · ');
}
