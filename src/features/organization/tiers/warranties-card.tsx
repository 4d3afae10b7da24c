import { Box, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { tierKinds, withWarranty } from '../../../domain/pricing/warranty.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { UnsavedNotice } from '../manage/unsaved-notice.tsx';
import { type Changes, seen } from '../manage/use-changes.ts';
import { shownVariable } from '../variables/shown-variable.ts';
import { useWriting } from '../variables/use-writing.ts';
import { WarrantyRow } from './warranty-row.tsx';

const name = 'warranties';

/** The organization's own words for the warranties of its tiers (A10). */
export function WarrantiesCard(props: {
  variables: Variables;
  changes: Changes<unknown>;
  money: Money;
  mayEdit: boolean;
}) {
  const { t } = useTranslation('organization');
  const { changes } = props;
  const writing = useWriting(props.money);
  const pending = changes.pending[name];
  const value = pending ? pending.to : props.variables[name];
  const commit = (from: unknown, to: unknown) => changes.commit({ key: name, from, to });
  return (
    <Panel title={t('warranties.title')}>
      <Text color="fg.muted" textStyle="sm">
        {t('warranties.text')}
      </Text>
      <Stack gap="2" mt="2">
        <Box>
          {tierKinds.map((kind) => (
            <WarrantyRow
              key={kind}
              kind={kind}
              warranties={value}
              mayEdit={props.mayEdit}
              busy={pending?.state === 'saving'}
              onChange={(text) =>
                commit(
                  pending ? seen(pending) : props.variables[name],
                  withWarranty(value, kind, text),
                )
              }
            />
          ))}
        </Box>
        {pending ? (
          <UnsavedNotice
            pending={pending}
            show={(each) => shownVariable(name, each, writing)}
            onSend={(from) => commit(from, pending.to)}
            onDrop={() => changes.drop(name)}
          />
        ) : null}
      </Stack>
    </Panel>
  );
}
