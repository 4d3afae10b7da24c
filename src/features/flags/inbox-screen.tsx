import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Flag as FlagSign, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Observable } from 'rxjs';
import type { Workspace } from '../../database/storage/workspace.ts';
import { shownOrganizations, shownRecord } from '../../database/views/pricebook.ts';
import { watch } from '../../database/views/watch.ts';
import { longestNote } from '../../domain/held-flags.ts';
import { shownByIds } from '../../domain/menu/own-over-inherited.ts';
import { nearText } from '../../i18n/moment.ts';
import { useApp, useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useNow } from '../../runtime/use-now.ts';
import { useServerCall } from '../../runtime/use-server-call.ts';
import type { Flag } from '../../schemas/flag.ts';
import { answerFlag, type FlagInbox, type FlagWithAuthor } from '../../server/flags.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LostNotice, ServerFailure, Unavailable } from '../../ui/feedback/server-failure.tsx';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { mainContentId } from '../../ui/frame/regions.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { Words } from './flag-row.tsx';
import { useFlagInbox } from './open-flags.tsx';

/** What technicians say is wrong in the book, for authors to mend and to answer (V7); it needs the server. */
export function FlagInboxScreen() {
  const { t } = useTranslation('flags');
  const { inbox, failure, load } = useFlagInbox();
  const again = () => void load();
  return (
    <Page
      title={t('inbox.title')}
      description={inbox ? t('inbox.count', { count: inbox.open.length }) : undefined}
      width="reading"
      secondaryAction={
        <Button asChild size="lg" variant="outline" colorPalette="gray">
          <Link to="/workbench">{t('inbox.toWorkbench')}</Link>
        </Button>
      }
    >
      {inbox ? (
        <Stack gap="4">
          {failure ? <LostNotice failure={failure} lost={t('inbox.lost')} onRetry={again} /> : null}
          <Flags inbox={inbox} onAnswered={load} />
        </Stack>
      ) : failure ? (
        <Unavailable
          failure={failure}
          offline={{ title: t('inbox.offlineTitle'), text: t('inbox.offlineText') }}
          failed={{ title: t('inbox.failedTitle'), text: t('inbox.failedText') }}
          onRetry={again}
        />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Page>
  );
}

function Flags({ inbox, onAnswered }: { inbox: FlagInbox; onAnswered: () => Promise<void> }) {
  const { t } = useTranslation('flags');
  return (
    <>
      {inbox.open.length === 0 ? (
        <EmptyState icon={FlagSign} title={t('inbox.emptyTitle')} text={t('inbox.emptyText')} />
      ) : (
        <Stack as="ul" aria-label={t('inbox.open')} listStyleType="none" gap="4">
          {inbox.open.map((flag) => (
            <li key={flag.id}>
              <Panel>
                <InboxRow flag={flag} onAnswered={onAnswered} />
              </Panel>
            </li>
          ))}
        </Stack>
      )}
      {inbox.answered.length > 0 ? (
        <Panel title={t('inbox.answered')}>
          <Stack as="ul" listStyleType="none" gap="0" divideY="1px">
            {inbox.answered.map((flag) => (
              <li key={flag.id}>
                <InboxRow flag={flag} onAnswered={onAnswered} />
              </li>
            ))}
          </Stack>
        </Panel>
      ) : null}
    </>
  );
}

/** A flag as an author reads it: what is wrong, who says so, the way to the record, and the answer. */
function InboxRow(props: { flag: FlagWithAuthor; onAnswered: () => Promise<void> }) {
  const { t, i18n } = useTranslation('flags');
  const { flag } = props;
  const place = readyValue(useLive(editPlace$, useWorkspace(), flag.about, flag.record));
  const name = flag.name || t('unnamed');
  const by = flag.by || t('inbox.somebody');
  const said = [by, nearText(flag.created, useNow(), i18n.language)].join(' · ');
  return (
    <Stack gap="3" py={flag.answered === '' ? '0' : '4'}>
      <HStack justify="space-between" align="start" gap="4" wrap="wrap">
        <Stack gap="0" flex="1 1 {sizes.60}" minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
          <Text color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
            {said}
          </Text>
        </Stack>
        <StatusBadge tone="warning" label={t(`kind.${flag.kind}`)} />
      </HStack>
      {flag.note ? (
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {flag.note}
        </Text>
      ) : null}
      {place === null ? <Text color="fg.muted">{t('inbox.gone')}</Text> : null}
      {flag.answered === '' ? (
        <AnswerForm
          flag={flag}
          onAnswered={props.onAnswered}
          toRecord={place ? <ToRecord place={place} name={name} /> : null}
        />
      ) : (
        <Words label={t('answer.label')} text={flag.answer} />
      )}
    </Stack>
  );
}

function ToRecord({ place: { kind, refId }, name }: { place: EditPlace; name: string }) {
  const { t } = useTranslation('flags');
  const content = (
    <>
      <Pencil />
      {t(`inbox.edit.${kind}`)}
    </>
  );
  const label = t(`inbox.editOf.${kind}`, { name });
  return (
    <Button asChild variant="outline">
      {kind === 'problem' ? (
        <Link to="/workbench/problems/$refId" params={{ refId }} aria-label={label}>
          {content}
        </Link>
      ) : kind === 'menu' ? (
        <Link to="/workbench/menus/$refId" params={{ refId }} aria-label={label}>
          {content}
        </Link>
      ) : (
        <Link to="/workbench" search={{ table: 'offers', record: refId }} aria-label={label}>
          {content}
        </Link>
      )}
    </Button>
  );
}

/** Closes a flag with an answer, which whoever made it reads. */
function AnswerForm(props: {
  flag: FlagWithAuthor;
  onAnswered: () => Promise<void>;
  toRecord: ReactNode;
}) {
  const { t } = useTranslation(['flags', 'common']);
  const { flag, onAnswered } = props;
  const { server } = useApp();
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [open, setOpen] = useState(false);
  const [answer, setAnswer] = useState('');
  const isLong = answer.trim().length > longestNote;
  const send = async () => {
    const isSent = await run(() => answerFlag(server, flag.id, answer.trim()));
    if (!isSent) return;
    toast.success(t('answer.sent'));
    await onAnswered();
    // The row that was worked in is not there any more.
    document.getElementById(mainContentId)?.focus({ preventScroll: true });
  };
  if (!open) {
    return (
      <HStack gap="3" wrap="wrap">
        {props.toRecord}
        <Button
          variant="outline"
          colorPalette="gray"
          aria-label={t('answer.openOf', { name: flag.name || t('unnamed') })}
          onClick={() => setOpen(true)}
        >
          {t('answer.open')}
        </Button>
      </HStack>
    );
  }
  return (
    <Stack gap="3">
      {failure ? <ServerFailure failure={failure} /> : null}
      <TextField
        label={t('answer.text')}
        lines={3}
        value={answer}
        onChange={setAnswer}
        help={t('answer.help')}
        error={isLong ? t('dialog.noteLong', { count: longestNote }) : undefined}
      />
      <HStack gap="3" wrap="wrap">
        <Button
          loading={busy}
          disabled={answer.trim() === '' || isLong}
          onClick={() => void send()}
        >
          {t('answer.send')}
        </Button>
        {props.toRecord}
        <Button variant="outline" colorPalette="gray" onClick={() => setOpen(false)}>
          {t('common:actions.cancel')}
        </Button>
      </HStack>
    </Stack>
  );
}

/** Where a record is edited: a problem or a menu in its editor, an offer of no menu in the workbench. */
type EditPlace = { kind: 'problem' | 'menu' | 'offer'; refId: string };

/** null: the book does not have the record any more. */
function editPlace$(
  workspace: Workspace,
  about: Flag['about'],
  id: string,
): Observable<EditPlace | null> {
  return watch(workspace.database, ['books', 'problems', 'offers', 'menus'], async () => {
    const organizations = await shownOrganizations(workspace);
    if (about === 'problems') {
      const problem = await shownRecord(workspace, organizations, 'problems', id);
      return problem && { kind: 'problem', refId: problem.refId };
    }
    const offer = await shownRecord(workspace, organizations, 'offers', id);
    if (!offer) return null;
    const menus = await shownByIds(workspace.reader, organizations, 'menus', offer.menus);
    const menu = offer.menus.map((each) => menus.get(each)).find((each) => each !== undefined);
    return menu ? { kind: 'menu', refId: menu.refId } : { kind: 'offer', refId: offer.refId };
  });
}
