import { Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { BaseUnitNotice } from '../../../ui/feedback/notice.tsx';
import type { Changes } from '../manage/use-changes.ts';
import { useExamples } from '../use-examples.ts';
import { VariableRow } from './variable-row.tsx';
import { variableNames } from './variable-text.ts';

/** "Organization Variables" (U19): what prices are made of, edited in place. */
export function VariablesCard(props: {
  org: string;
  variables: Variables;
  changes: Changes<unknown>;
  money: Money;
  mayEdit: boolean;
}) {
  const { t } = useTranslation('organization');
  const { pending, commit, drop } = props.changes;
  const examples = useExamples(props.org, 1);
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
            examples={examples}
            mayEdit={props.mayEdit}
            onChange={(from, to) => commit({ key: name, from, to })}
            onDrop={() => drop(name)}
          />
        ))}
      </Stack>
    </Panel>
  );
}
