import { Box, Button, Icon, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sendVisitsAgain, unsentVisits$ } from '../../database/local/sent-visits.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { readFault } from '../../domain/read-fault.ts';
import type { Unsent } from '../../domain/session/unsent-visits.ts';
import { errorText } from '../../i18n/error-text.ts';
import { momentText } from '../../i18n/moment.ts';
import { useSync, useWorkspace } from '../../runtime/app-context.tsx';
import { useAction } from '../../runtime/use-action.ts';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { RecordLink } from '../../ui/display/record-link.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Section } from './section.tsx';

/** The visits, signed orders, quotes and mails of these that the server does not have (V8), each with the reason where it was refused. */
export function UnsentVisits() {
  const { t } = useTranslation('settings');
  const workspace = useWorkspace();
  const sync = useSync();
  const toast = useToast();
  const unsent = readyValue(useLive(unsentVisits$, workspace)) ?? [];
  const { busy, run } = useAction(() => toast.error(t('visits.againFailed')));
  if (unsent.length === 0) return null;
  const again = () =>
    run(async () => {
      await sendVisitsAgain(workspace);
      sync.syncNow();
    });
  return (
    <Section title={t('visits.title')} text={textOf(workspace, unsent, t)}>
      <Stack as="ul" aria-label={t('visits.title')} listStyleType="none" gap="4">
        {unsent.map((each) => (
          <UnsentRow key={`${each.kind} ${each.id}`} unsent={each} />
        ))}
      </Stack>
      {unsent.some(({ reason }) => reason !== null) ? (
        <Button variant="outline" alignSelf="start" loading={busy} onClick={() => void again()}>
          <Icon as={Send} aria-hidden />
          {t('visits.again')}
        </Button>
      ) : null}
    </Section>
  );
}

function textOf(
  { identity }: Workspace,
  unsent: readonly Unsent[],
  t: ReturnType<typeof useTranslation<'settings'>>['t'],
): string {
  if (identity.org === '') return t('visits.noOrganization');
  return unsent.every(({ reason }) => reason !== null) ? t('visits.refused') : t('visits.waiting');
}

function UnsentRow({ unsent: { kind, visit, state, reason } }: { unsent: Unsent }) {
  const { t, i18n } = useTranslation('settings');
  const started = state
    ? t('visits.started', { when: momentText(state.startTime, i18n.language) })
    : t('visits.unreadable');
  const name = state?.customer?.name || started;
  return (
    <Box
      as="li"
      borderStartWidth="4px"
      borderColor={reason === null ? 'border.emphasized' : 'red.emphasized'}
      ps="3"
    >
      <RecordLink>
        <Link to="/session/browse" search={{ visit }}>
          {kind === 'visit' ? name : t(`visits.${kind}Of`, { name })}
        </Link>
      </RecordLink>
      {kind === 'visit' && state?.customer?.name ? <Text color="fg.muted">{started}</Text> : null}
      {reason === null ? null : (
        <Text>{t('visits.reason', { reason: errorText(i18n, readFault(reason)) })}</Text>
      )}
    </Box>
  );
}
