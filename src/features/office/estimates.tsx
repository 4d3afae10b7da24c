import { Flex, HStack, Stack, Text } from '@chakra-ui/react';
import {
  CalendarX,
  CircleSlash,
  Eye,
  FileClock,
  Hourglass,
  Link2Off,
  MailCheck,
  PenLine,
  UserX,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newRecordId } from '../../database/storage/new-record-id.ts';
import {
  type EstimateState,
  estimatesOf,
  isOpenEstimate,
  type OfficeEstimate,
} from '../../domain/office/estimates.ts';
import { dateText, momentText } from '../../i18n/moment.ts';
import { useApp, useWorkspace } from '../../runtime/app-context.tsx';
import { useNow } from '../../runtime/use-now.ts';
import { useOfficeCalendar } from '../../runtime/use-office-calendar.ts';
import { useServerCall } from '../../runtime/use-server-call.ts';
import { revokeQuote } from '../../server/revoke-quote.ts';
import { pushMail } from '../../server/visits.ts';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { EndLink } from '../../ui/quote/end-link.tsx';
import { MailButton } from '../../ui/quote/mail-button.tsx';
import { MailDialog } from '../../ui/quote/mail-dialog.tsx';
import { mailStateText } from '../../ui/quote/mail-words.ts';
import { readOfficeOn } from './office-reading.ts';

const looks = {
  signed: { tone: 'success', icon: PenLine },
  erased: { tone: 'neutral', icon: UserX },
  revoked: { tone: 'neutral', icon: Link2Off },
  replaced: { tone: 'neutral', icon: CircleSlash },
  expired: { tone: 'warning', icon: CalendarX },
  opened: { tone: 'success', icon: Eye },
  sent: { tone: 'info', icon: MailCheck },
  mailing: { tone: 'info', icon: Hourglass },
  made: { tone: 'neutral', icon: FileClock },
} as const;

/** What has become of the estimates of a visit (O5), the latest first; each that can still be signed is mailed again, and ended, from here. */
export function EstimateList(props: {
  estimates: readonly OfficeEstimate[];
  /** Ids of the quotes that there are orders of. */
  accepted: ReadonlySet<string>;
  /** As a page of quotes has it. */
  mail: string | undefined;
  /** Whether those that another took the place of are left out. */
  isShort?: boolean;
  onChanged?: () => void;
}) {
  const { t } = useTranslation('office');
  const all = estimatesOf(props.estimates, props.accepted, useNow());
  const shown = props.isShort ? all.filter(({ state }) => state !== 'replaced') : all;
  return (
    <Stack as="ul" aria-label={t('estimates.label')} listStyleType="none" gap="0" divideY="1px">
      {shown.map(({ estimate, state }) => (
        <EstimateRow key={estimate.id} {...props} estimate={estimate} state={state} />
      ))}
    </Stack>
  );
}

function EstimateRow(props: {
  estimate: OfficeEstimate;
  state: EstimateState;
  mail: string | undefined;
  onChanged?: () => void;
}) {
  const { t, i18n } = useTranslation(['office', 'quotes']);
  const { zone, dayOf } = useOfficeCalendar();
  const { estimate, state, mail } = props;
  const { madeAt, validUntil, opened, lastOpened, opens, mails } = estimate;
  const when = (moment: string) => momentText(moment, i18n.language, zone);
  const day = dateText(dayOf(validUntil.replace(' ', 'T')), i18n.language);
  const isOpen = isOpenEstimate(state);
  return (
    <Flex as="li" gap="4" rowGap="2" justify="space-between" align="start" wrap="wrap" py="3">
      <Stack gap="1" flex="1" minW="16rem" overflowWrap="anywhere">
        <HStack gap="2" wrap="wrap">
          <Text fontWeight="semibold">{t('estimates.made', { when: when(madeAt) })}</Text>
          <StatusBadge {...looks[state]} label={t(`estimates.states.${state}`)} />
        </HStack>
        <Text color="fg.muted" textStyle="sm">
          {t(state === 'expired' ? 'estimates.endedOn' : 'estimates.until', { day })}
        </Text>
        {opens === 0 ? null : (
          <Text color="fg.muted" textStyle="sm">
            {opens === 1
              ? t('estimates.openedOnce', { when: when(opened) })
              : t('estimates.opened', {
                  times: opens,
                  first: when(opened),
                  last: when(lastOpened),
                })}
          </Text>
        )}
        {mails.map((each) => (
          <Text key={each.id} color="fg.muted" textStyle="sm">
            {mailStateText(each, { t: i18n.getFixedT(null, 'quotes'), i18n })}
          </Text>
        ))}
      </Stack>
      {isOpen ? (
        <HStack gap="4" wrap="wrap">
          {/* A server of before there were mails offers nothing. */}
          {mail === undefined ? null : <MailAgain {...props} offer={mail} />}
          {estimate.isLinked ? <EndFromOffice {...props} /> : null}
        </HStack>
      ) : null}
    </Flex>
  );
}

type OfEstimate = { estimate: OfficeEstimate; onChanged?: () => void };

/** Mails the estimate, the first time or again; under an id of its own, so that one whose answer was lost is not sent twice. */
function MailAgain({ estimate, offer, onChanged }: OfEstimate & { offer: string }) {
  const { t } = useTranslation('office');
  const { server } = useApp();
  const workspace = useWorkspace();
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [isOpen, setOpen] = useState(false);
  const [id, setId] = useState(newRecordId);
  const { address, mails } = estimate;
  const send = async (note: string) => {
    const mail = { id, note, madeAt: new Date().toISOString() };
    if (!(await run(() => pushMail(server, mail, estimate.id)))) return false;
    setId(newRecordId());
    toast.success(t('estimates.mailed'));
    onChanged?.();
    void readOfficeOn(workspace);
    return true;
  };
  return (
    <>
      <MailButton
        offer={offer}
        address={address}
        count={mails.length}
        {...(mails.length > 0 ? { label: t('estimates.again') } : {})}
        onPress={() => setOpen(true)}
      />
      <MailDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        address={address}
        busy={busy}
        failure={failure ? <ServerFailure failure={failure} /> : null}
        onSend={send}
      />
    </>
  );
}

function EndFromOffice({ estimate, onChanged }: OfEstimate) {
  const { server } = useApp();
  const workspace = useWorkspace();
  const { busy, failure, run } = useServerCall();
  const end = async () => {
    if (!(await run(() => revokeQuote(server, estimate.id)))) return false;
    onChanged?.();
    void readOfficeOn(workspace);
    return true;
  };
  return (
    <EndLink
      busy={busy}
      failure={failure ? <ServerFailure failure={failure} /> : null}
      onEnd={end}
    />
  );
}
