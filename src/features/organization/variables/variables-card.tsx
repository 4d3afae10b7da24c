import { Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useApp, useSync, useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { saveVariables } from '../../../server/organization-admin.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { BaseUnitNotice } from '../../../ui/tier/base-unit-notice.tsx';
import { UnsavedGuard } from '../manage/unsaved-guard.tsx';
import { useChanges } from '../manage/use-changes.ts';
import { exampleMenu$ } from '../queries.ts';
import { VariableRow } from './variable-row.tsx';
import { variableNames } from './variable-text.ts';

/** "Organization Variables" (spec, section 2.3): what prices are made of, edited in place. */
export function VariablesCard(props: {
  org: string;
  variables: Variables;
  money: Money;
  mayEdit: boolean;
  onSaved: (variables: Variables) => void;
}) {
  const { t } = useTranslation('organization');
  const { server } = useApp();
  const sync = useSync();
  const toast = useToast();
  const workspace = useWorkspace();
  const example = readyValue(useLive(exampleMenu$, workspace)) ?? null;
  const { pending, commit, drop } = useChanges<unknown>({
    save: (changes) => saveVariables(server, props.org, changes),
    onSaved: (changes) => {
      toast.success(t('variables.saved'));
      props.onSaved(Object.fromEntries(changes.map(({ key, to }) => [key, to])));
      // The prices on this device follow.
      sync.syncNow();
    },
    onFailed: (error) => {
      console.error(error);
      toast.error(t('variables.saveFailed'));
    },
  });
  return (
    <Panel title={t('variables.title')}>
      <Stack gap="0" mt="2">
        <BaseUnitNotice money={props.money} />
        {variableNames(props.variables).map((name) => (
          <VariableRow
            key={name}
            name={name}
            variables={props.variables}
            pending={pending[name]}
            money={props.money}
            // The book on this device is of the active organization.
            example={workspace.identity.org === props.org ? example : null}
            mayEdit={props.mayEdit}
            onChange={(from, to) => commit({ key: name, from, to })}
            onDrop={() => drop(name)}
          />
        ))}
      </Stack>
      <UnsavedGuard pending={pending} />
    </Panel>
  );
}
