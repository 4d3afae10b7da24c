import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, Clock, Send, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readFault } from '../../domain/read-fault.ts';
import { errorText } from '../../i18n/error-text.ts';
import { nearText } from '../../i18n/moment.ts';
import { giveUpFlag, sendFlagAgain } from '../../replication/flags.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { attempt } from '../../runtime/use-action.ts';
import { useNow } from '../../runtime/use-now.ts';
import type { HeldFlag } from '../../schemas/flag.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';

/** What the user said of a record, what became of it, and the answer; `title`: which record it is. */
export function FlagRow({ flag, title }: { flag: HeldFlag; title?: ReactNode }) {
  const { t, i18n } = useTranslation('flags');
  const when = nearText(flag.made, useNow(), i18n.language);
  const state = stateOf(flag);
  return (
    <Box as="li" borderStartWidth="4px" borderColor={state.color} ps="3">
      {title}
      <HStack columnGap="3" rowGap="1" wrap="wrap">
        <Text fontWeight="semibold">{t(`kind.${flag.kind}`)}</Text>
        <StatusBadge tone={state.tone} icon={state.icon} label={t(`state.${state.name}`)} />
        <Text color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
          {when}
        </Text>
      </HStack>
      {flag.note ? (
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {flag.note}
        </Text>
      ) : null}
      {flag.answer ? <Words label={t('answer.label')} text={flag.answer} /> : null}
      {flag.status === 'refused' ? (
        <>
          <Text>{t('refused', { reason: errorText(i18n, readFault(flag.error)) })}</Text>
          <Decide flag={flag} />
        </>
      ) : null}
    </Box>
  );
}

function stateOf({ status, answered }: HeldFlag) {
  if (status === 'refused')
    return {
      name: 'refused',
      tone: 'danger',
      icon: TriangleAlert,
      color: 'red.emphasized',
    } as const;
  if (status === 'waiting')
    return { name: 'waiting', tone: 'neutral', icon: Clock, color: 'border.emphasized' } as const;
  return answered === ''
    ? ({ name: 'sent', tone: 'neutral', icon: Send, color: 'border.emphasized' } as const)
    : ({
        name: 'answered',
        tone: 'success',
        icon: CircleCheck,
        color: 'green.emphasized',
      } as const);
}

/** What to do with a flag that the server did not take. */
function Decide({ flag }: { flag: HeldFlag }) {
  const { t } = useTranslation(['flags', 'common']);
  const workspace = useWorkspace();
  const toast = useToast();
  const run = (work: typeof giveUpFlag) => () =>
    void attempt(
      () => work(workspace, flag.id),
      () => toast.error(t('dialog.failed')),
    );
  return (
    <Stack direction="row" gap="3" wrap="wrap" mt="2">
      <Button
        variant="outline"
        aria-label={t('againOf', { name: flag.name })}
        onClick={run(sendFlagAgain)}
      >
        {t('common:actions.retry')}
      </Button>
      <Button
        variant="outline"
        colorPalette="gray"
        aria-label={t('giveUpOf', { name: flag.name })}
        onClick={run(giveUpFlag)}
      >
        {t('giveUp')}
      </Button>
    </Stack>
  );
}

/** What somebody wrote, with who it was above it. */
export function Words({ label, text }: { label: string; text: string }) {
  return (
    <Box bg="bg.muted" borderRadius="l2" px="3" py="2" mt="2">
      <Text color="fg.muted" textStyle="sm">
        {label}
      </Text>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </Text>
    </Box>
  );
}
