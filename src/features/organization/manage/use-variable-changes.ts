import { useTranslation } from 'react-i18next';
import { useApp, useSync } from '../../../runtime/app-context.tsx';
import type { Variables } from '../../../schemas/organization.ts';
import { saveVariables } from '../../../server/organization-admin.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { type Changes, useChanges } from './use-changes.ts';

/** Changes of an organization's variables, by name: the same for all cards that make some. */
export function useVariableChanges(
  org: string,
  onSaved: (variables: Variables) => void,
): Changes<unknown> {
  const { t } = useTranslation('organization');
  const { server } = useApp();
  const sync = useSync();
  const toast = useToast();
  return useChanges<unknown>({
    save: (changes) => saveVariables(server, org, changes),
    onSaved: (changes) => {
      toast.success(t('variables.saved'));
      onSaved(Object.fromEntries(changes.map(({ key, to }) => [key, to])));
      // The prices on this device follow.
      sync.syncNow();
    },
    onFailed: (error) => {
      console.error(error);
      toast.error(t('variables.saveFailed'));
    },
  });
}
