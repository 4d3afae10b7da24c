import { Button, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { heldCostLists$ } from '../../../database/local/cost-lists.ts';
import { readFault } from '../../../domain/read-fault.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { giveUpCostList, sendCostListAgain } from '../../../replication/cost-lists.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { attempt } from '../../../runtime/use-action.ts';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import type { HeldCostList } from '../../../schemas/cost-list.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useConfirmedText } from '../workbench/confirmed-cost.tsx';

/** Lists that were taken and that the server refused (X14, V8), with what can be done; nothing where there is none. */
export function UnsentLists() {
  const { t } = useTranslation('authoring');
  const held = readyValue(useLive(heldCostLists$, useWorkspace())) ?? [];
  const refused = held.filter(({ status }) => status === 'refused');
  if (refused.length === 0) return null;
  return (
    <Panel title={t('exchange.unsent.title')}>
      <Text color="fg.muted">{t('exchange.unsent.text')}</Text>
      <Stack as="ul" aria-label={t('exchange.unsent.title')} listStyleType="none" gap="4" mt="3">
        {refused.map((list) => (
          <UnsentList key={list.id} list={list} />
        ))}
      </Stack>
    </Panel>
  );
}

function UnsentList({ list }: { list: HeldCostList }) {
  const { t, i18n } = useTranslation(['authoring', 'common']);
  const workspace = useWorkspace();
  const toast = useToast();
  const name = useConfirmedText()(list);
  const run = (work: typeof giveUpCostList) => () =>
    void attempt(
      () => work(workspace, list.id),
      () => toast.error(t('exchange.storing.notStored')),
    );
  return (
    <Stack as="li" gap="1">
      <Text fontWeight="semibold">{name}</Text>
      <Text>
        {t('exchange.unsent.refused', { reason: errorText(i18n, readFault(list.error)) })}
      </Text>
      <Stack direction="row" gap="3" wrap="wrap">
        <Button
          variant="outline"
          aria-label={t('exchange.unsent.againOf', { name })}
          onClick={run(sendCostListAgain)}
        >
          {t('common:actions.retry')}
        </Button>
        <Button
          variant="outline"
          colorPalette="gray"
          aria-label={t('exchange.unsent.giveUpOf', { name })}
          onClick={run(giveUpCostList)}
        >
          {t('exchange.unsent.giveUp')}
        </Button>
      </Stack>
    </Stack>
  );
}
