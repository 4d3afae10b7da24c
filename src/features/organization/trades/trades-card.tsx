import { Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { tradesOf, tradesText } from '../../../domain/menu/trades.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { UnsavedNotice } from '../manage/unsaved-notice.tsx';
import { type Changes, seen } from '../manage/use-changes.ts';
import { shownVariable } from '../variables/variable-text.ts';
import { useWriting } from '../variables/writing.ts';
import { TradeChips } from './trade-chips.tsx';

const name = 'trades';

/** Which trades the shop does: inherited problems of others are hidden (A9). */
export function TradesCard(props: {
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
  const show = (each: unknown) => shownVariable(name, each, writing);
  const commit = (from: unknown, to: unknown) => changes.commit({ key: name, from, to });
  return (
    <Panel title={t('trades.title')}>
      <Stack gap="2">
        <Text color="fg.muted" textStyle="sm">
          {t('trades.text')}
        </Text>
        {props.mayEdit ? (
          <TradeChips
            label={t('trades.title')}
            chosen={tradesOf({ trades: value })}
            onChange={(chosen) =>
              commit(pending ? seen(pending) : props.variables[name], tradesText(chosen))
            }
          />
        ) : (
          <Text fontWeight="semibold">{show(value)}</Text>
        )}
        {pending ? (
          <UnsavedNotice
            pending={pending}
            show={show}
            onSend={(from) => commit(from, pending.to)}
            onDrop={() => changes.drop(name)}
          />
        ) : null}
      </Stack>
    </Panel>
  );
}
