import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '../../i18n/moment.ts';
import { useApp, useWorkspace } from '../../runtime/app-context.tsx';
import { useOfficeCalendar } from '../../runtime/use-office-calendar.ts';
import { useServerCall } from '../../runtime/use-server-call.ts';
import type { VisitCall } from '../../schemas/visit.ts';
import { takeBackCall } from '../../server/visits.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { readOfficeOn } from './office-reading.ts';

/** Who called about a visit, when and with which outcome, the latest first; each can be taken back. */
export function CallList(props: { calls: readonly VisitCall[]; nameOf: (user: string) => string }) {
  const { t } = useTranslation('office');
  return (
    <Stack as="ul" aria-label={t('calls.label')} listStyleType="none" gap="0" divideY="1px" mb="-3">
      {props.calls.map((call) => (
        <CallRow key={call.id} call={call} by={props.nameOf(call.user)} />
      ))}
    </Stack>
  );
}

function CallRow({ call, by }: { call: VisitCall; by: string }) {
  const { t, i18n } = useTranslation('office');
  const { server } = useApp();
  const workspace = useWorkspace();
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [asking, setAsking] = useState(false);
  const { zone } = useOfficeCalendar();
  const when = momentText(call.created, i18n.language, zone);
  const takeBack = async () => {
    if (!(await run(() => takeBackCall(server, call.id)))) return;
    setAsking(false);
    toast.success(t('calls.takenBack'));
    await readOfficeOn(workspace);
  };
  return (
    <Flex as="li" gap="4" justify="space-between" align="center" py="2">
      <Stack gap="0" flex="1" minW="0" overflowWrap="anywhere">
        <Text fontWeight="semibold">{t(`calls.outcomes.${call.outcome}`)}</Text>
        {call.note === '' ? null : <Text whiteSpace="pre-line">{call.note}</Text>}
        <Text color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
          {t('calls.by', { name: by, when })}
        </Text>
      </Stack>
      <Button
        variant="ghost"
        colorPalette="gray"
        flexShrink={0}
        me="-5"
        aria-label={t('calls.takeBackOf', { when })}
        onClick={() => setAsking(true)}
      >
        {t('calls.takeBack')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('calls.takeBackTitle')}
        confirmLabel={t('calls.takeBack')}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void takeBack()}
      >
        {t('calls.takeBackText')}
        {failure ? <ServerFailure failure={failure} /> : null}
      </ConfirmDialog>
    </Flex>
  );
}
