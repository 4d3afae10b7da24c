import { Box, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { PickOne } from '../../../ui/input/pick-one.tsx';
import { UnsavedChange } from '../manage/unsaved-notice.tsx';
import { type Changes, seen } from '../manage/use-changes.ts';
import { variableAnchor } from '../setup/anchors.ts';
import { timeZones, timeZoneText } from './time-zones.ts';
import { shownVariable } from './variable-text.ts';
import { useWriting } from './writing.ts';

const name = 'timeZone';

/** Where the days of the organization begin (T1). */
export function TimeZoneCard(props: {
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
  const chosen = typeof value === 'string' ? value : '';
  const show = (each: unknown) => shownVariable(name, each, writing);
  const commit = (from: unknown, to: unknown) => changes.commit({ key: name, from, to });
  const options = timeZones(chosen).map((zone) => ({ value: zone, label: timeZoneText(zone) }));
  return (
    <Panel title={t('timeZone.title')}>
      <Stack gap="2" id={variableAnchor(name)}>
        <Text color="fg.muted" textStyle="sm">
          {t('timeZone.text')}
        </Text>
        {props.mayEdit ? (
          <Box maxW={{ md: '72' }}>
            <PickOne
              label={t('timeZone.label')}
              options={
                chosen === '' ? [{ value: '', label: t('timeZone.none') }, ...options] : options
              }
              value={chosen}
              onChange={(zone) => commit(pending ? seen(pending) : props.variables[name], zone)}
            />
          </Box>
        ) : (
          <Text fontWeight="semibold">{show(value)}</Text>
        )}
        <UnsavedChange changes={changes} name={name} show={show} />
      </Stack>
    </Panel>
  );
}
