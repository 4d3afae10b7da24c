import {
  Badge,
  Box,
  Button,
  Flex,
  HStack,
  Skeleton,
  Stack,
  Link as StyledLink,
  Text,
} from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { FileQuestion, Replace, UserX } from 'lucide-react';
import { Fragment, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readEstimate } from '../../domain/office/estimates.ts';
import { standingCalls } from '../../domain/office/follow-up.ts';
import {
  officeVisit,
  readOfficeOrder,
  readOfficeState,
  standingOrders,
} from '../../domain/office/office-visit.ts';
import { notAfter } from '../../domain/order/server-time.ts';
import { tierKind } from '../../domain/pricing/warranty.ts';
import { confirmedAmount, offerOf } from '../../domain/session/session-state.ts';
import { parseState } from '../../domain/session/visit-text.ts';
import { momentText } from '../../i18n/moment.ts';
import { useApp, useWorkspace } from '../../runtime/app-context.tsx';
import { useMay } from '../../runtime/use-may.ts';
import { type Money, useMoney } from '../../runtime/use-money.ts';
import { useOfficeCalendar } from '../../runtime/use-office-calendar.ts';
import { useLoaded, useServerCall } from '../../runtime/use-server-call.ts';
import type { Customer } from '../../schemas/customer.ts';
import type { Job } from '../../schemas/session.ts';
import { type StoredOrder, witnessSchema } from '../../schemas/visit.ts';
import type { Failure } from '../../server/failure.ts';
import type { Server } from '../../server/server.ts';
import { eraseCustomer, fetchVisit, makeOrderStand, type WholeVisit } from '../../server/visits.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ServerFailure, useLossText } from '../../ui/feedback/server-failure.tsx';
import { Loading } from '../../ui/feedback/skeletons.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { useTierText } from '../../ui/tier/tier-text.ts';
import { tierPalette } from '../../ui/tier/tier-tone.ts';
import { CallList } from './calls.tsx';
import { EstimateList } from './estimates.tsx';
import { VisitsUnavailable } from './office-page.tsx';
import { readOfficeOn } from './office-reading.ts';
import { daysToRead, type OfficeSearch } from './office-search.ts';
import { useOffice } from './use-office.ts';
import { declinedText, VisitBadge } from './visit-badge.tsx';

type Props = {
  visitId: string;
  /** Which visits the list is of that one goes back to. */
  search: OfficeSearch;
  order: (order: StoredOrder, isOneOfSeveral: boolean) => ReactNode;
};

/** One visit as the server has it: its customer, its jobs, and what was signed (V5). */
export function VisitScreen({ visitId, search, order }: Props) {
  const { t } = useTranslation('office');
  const { identity } = useWorkspace();
  const { read } = useOffice(daysToRead(search));
  const ask = useCallback(
    (server: Server) => fetchVisit(server, identity.org, visitId),
    [identity.org, visitId],
  );
  const { data, failure, load } = useLoaded(ask);
  // The list hears of it, of its estimates, and of calls about it.
  const listed = read?.visits.find(({ id }) => id === visitId);
  const calls = read?.calls.get(visitId);
  const estimates = read?.estimates.get(visitId);
  useEffect(() => {
    if (listed || calls || estimates) void load();
  }, [listed, calls, estimates, load]);
  const shown = listed ?? (data ? countedVisit(data) : null);
  const isMissing = data?.visit === null && data.orders.length === 0;
  const back = (
    <Button asChild size="lg" variant="outline" colorPalette="gray">
      <Link to="/office/visits" search={search}>
        {t('visit.back')}
      </Link>
    </Button>
  );
  return (
    <Page
      title={t('visit.title')}
      width="reading"
      secondaryAction={back}
      {...(data && !isMissing ? { headerEnd: <VisitBadge status={statusOf(data)} /> } : {})}
      {...(shown
        ? { heading: shown.customer || t(shown.isErased ? 'customer.erased' : 'customer.none') }
        : {})}
    >
      {!data && failure ? (
        <VisitsUnavailable failure={failure} onRetry={() => void load()} />
      ) : null}
      {!data && !failure ? (
        <Loading>
          <Skeleton h="96" borderRadius="l3" />
        </Loading>
      ) : null}
      {isMissing ? (
        <EmptyState icon={FileQuestion} title={t('visit.missing')} text={t('visit.missingText')} />
      ) : null}
      {data && !isMissing ? (
        <Shown
          {...data}
          nameOf={(of) => read?.people.get(of) || t('technician.unknown')}
          failure={failure}
          order={order}
          onChanged={() => void load()}
        />
      ) : null}
    </Page>
  );
}

/** An order may have come without the last state of its visit (V4). */
function statusOf({ visit, orders }: WholeVisit) {
  return orders.length > 0 || !visit ? 'signed' : visit.status;
}

/** As the list has it. */
function countedVisit({ visit, orders }: WholeVisit) {
  const counted = orders.flatMap((order) => readOfficeOrder(order) ?? []);
  return officeVisit(visit && readOfficeState(visit), counted);
}

/** When the customer was erased; "" where something may be left of who it is, whatever a single order lacks. */
function erasedAt({ visit, orders }: WholeVisit): string {
  if (visit) return visit.erased;
  const moments = orders.map(({ erased }) => erased);
  return moments.includes('') ? '' : (moments.at(-1) ?? '');
}

function Shown(
  props: WholeVisit &
    Pick<Props, 'order'> & {
      /** Of a user. */
      nameOf: (user: string) => string;
      /** Why it could not be read again, if it could not. */
      failure: Failure | null;
      onChanged: () => void;
    },
) {
  const { t, i18n } = useTranslation('office');
  const lossText = useLossText();
  const money = useMoney();
  const { visit, orders, nameOf } = props;
  const calls = standingCalls(props.calls);
  const state = visit && parseState(visit.state ?? '');
  const jobsOf = (order: StoredOrder) => readOfficeOrder(order)?.lines.map(({ job }) => job) ?? [];
  const all = standingOrders(orders, (order) => jobsOf(order).filter((job) => job !== ''));
  const [standing] = all;
  const signed = new Set(all.flatMap(jobsOf));
  const besides = orders.filter(({ beside }) => beside);
  const erased = erasedAt(props);
  const id = visit?.id ?? standing?.visit ?? '';
  const { zone } = useOfficeCalendar();
  const when = (moment: string) => momentText(moment, i18n.language, zone);
  return (
    <Stack gap="4">
      {props.failure ? (
        <Notice tone="warning">{lossText(props.failure, t('read.lost'))}</Notice>
      ) : null}
      {visit && !state ? <Notice tone="warning">{t('visit.unreadable')}</Notice> : null}
      {visit ? null : <Notice tone="info">{t('visit.withoutVisit')}</Notice>}
      {standing?.late ? <Notice tone="warning">{t('visit.late')}</Notice> : null}
      {standing?.deviceSignedAt ? (
        <Notice tone="warning">
          {t('visit.clockAhead', { when: when(standing.deviceSignedAt) })}
        </Notice>
      ) : null}
      {erased === '' ? null : (
        <Notice tone="info">{t('erase.erased', { when: when(erased) })}</Notice>
      )}
      <Text color="fg.muted">
        {[
          nameOf(visit?.user ?? orders[0]?.user ?? ''),
          state ? t('visit.started', { when: when(notAfter(state.startTime, visit.created)) }) : '',
          state?.endTime ? t('visit.ended', { when: when(state.endTime) }) : '',
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </Text>
      {state?.customer ? <CustomerPanel customer={state.customer} /> : null}
      {state && money ? <VisitJobs jobs={state.jobs} signed={signed} money={money} /> : null}
      {props.quotes.length > 0 ? (
        <Panel title={t('estimates.label')}>
          <EstimateList
            estimates={props.quotes.map(readEstimate)}
            accepted={new Set(orders.flatMap(({ quote }) => quote || []))}
            mail={props.mail}
            onChanged={props.onChanged}
          />
        </Panel>
      ) : null}
      {calls.length > 0 ? (
        <Panel title={t('calls.label')}>
          <CallList calls={calls} nameOf={nameOf} />
        </Panel>
      ) : null}
      {all.map((order) => (
        <Fragment key={order.id}>
          {order.witness ? (
            <Text color="fg.muted" overflowWrap="anywhere">
              {t('visit.atHome', witnessWords(order.witness, when))}
            </Text>
          ) : null}
          {props.order(order, all.length + besides.length > 1)}
        </Fragment>
      ))}
      {besides.map((order) => (
        <Fragment key={order.id}>
          <Notice tone="warning">
            {t(order.settled ? 'visit.besideSettled' : 'visit.beside')}
          </Notice>
          <HStack justify="end">
            <MakeStand order={order.id} onDone={props.onChanged} />
          </HStack>
          {props.order(order, all.length + besides.length > 1)}
        </Fragment>
      ))}
      {orders.length > all.length + besides.length ? (
        <Text color="fg.muted" textStyle="sm">
          {t('visit.replaced', { count: orders.length - all.length - besides.length })}
        </Text>
      ) : null}
      {erased === '' ? (
        <HStack justify="end">
          <EraseCustomer visit={id} onErased={props.onChanged} />
        </HStack>
      ) : null}
    </Stack>
  );
}

/** From where the server heard of an order that was signed at home (O4). */
function witnessWords(witness: string, when: (moment: string) => string) {
  const { address, browser, at } = witnessSchema.parse(JSON.parse(witness));
  return { address, browser, when: when(at) };
}

/** The jobs of a visit: what was chosen, signed or declined of each, and what the technician wrote of it. */
function VisitJobs(props: {
  jobs: readonly Job[];
  /** The ids of those that the order is of that stands. */
  signed: ReadonlySet<string>;
  money: Money;
}) {
  const { t } = useTranslation('office');
  const { jobs, signed, money } = props;
  return (
    <Panel title={t('visit.jobs')}>
      {jobs.length === 0 ? <Text color="fg.muted">{t('visit.noJobs')}</Text> : null}
      <Stack as="ul" listStyleType="none" gap="0" css={{ '& > * + *': { borderTopWidth: '1px' } }}>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} isSigned={signed.has(job.id)} money={money} />
        ))}
      </Stack>
    </Panel>
  );
}

function JobRow({ job, isSigned, money }: { job: Job; isSigned: boolean; money: Money }) {
  const { t } = useTranslation('office');
  const tierText = useTierText();
  const offer = offerOf(job);
  const { declined, notes } = job;
  const tone = offer ? tierKind(offer.tier.name, offer.tier.refId) : undefined;
  return (
    <Flex as="li" py="3" gap="4" justify="space-between" colorPalette={tierPalette(tone)}>
      <Stack gap="1" minW="0" overflowWrap="anywhere">
        <Text fontWeight="semibold">{job.problem ? job.title : t('list.noProblem')}</Text>
        {offer ? (
          <HStack gap="2" wrap="wrap">
            <Badge variant="solid">{tierText(offer.tier.name)}</Badge>
            <Text>{offer.offer.name || offer.title}</Text>
          </HStack>
        ) : (
          <Text color="fg.muted">
            {isSigned ? t('status.signed') : null}
            {!isSigned && declined ? declinedText(declined.reason, t) : null}
            {isSigned || declined ? null : t('visit.notChosen')}
          </Text>
        )}
        {offer && !isSigned ? (
          <Text color="fg.muted" textStyle="sm">
            {t('visit.unsigned')}
          </Text>
        ) : null}
        {notes.map((note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a note has no other name than its place.
          <Text key={at} color="fg.muted" whiteSpace="pre-line">
            {note}
          </Text>
        ))}
      </Stack>
      {offer ? (
        <Box flexShrink={0} fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {money.formatWhole(confirmedAmount(offer), offer.currency)}
        </Box>
      ) : null}
    </Flex>
  );
}

/** What is known of a visit's customer (K5): who is called back by a tap. */
function CustomerPanel({ customer }: { customer: Customer }) {
  const { t } = useTranslation('office');
  const { name = '', address = '', phone = '', email = '', orderNumber = '' } = customer;
  const facts = [name, address, phone, email, orderNumber];
  if (facts.every((fact) => fact.trim() === '')) return null;
  return (
    <Panel title={t('visit.customer')}>
      <Stack gap="1" overflowWrap="anywhere">
        {name === '' ? null : <Text fontWeight="semibold">{name}</Text>}
        {address === '' ? null : <Text whiteSpace="pre-line">{address}</Text>}
        {phone === '' ? null : <Reached href={`tel:${phone}`}>{phone}</Reached>}
        {email === '' ? null : <Reached href={`mailto:${email}`}>{email}</Reached>}
        {orderNumber === '' ? null : (
          <Text color="fg.muted">{t('visit.orderNumber', { number: orderNumber })}</Text>
        )}
      </Stack>
    </Panel>
  );
}

function Reached({ href, children }: { href: string; children: string }) {
  return (
    <StyledLink href={href} minH="touch" alignItems="center" alignSelf="start">
      {children}
    </StyledLink>
  );
}

/** Makes an order count that is beside another (O4), after saying what follows from it. */
function MakeStand(props: { order: string; onDone: () => void }) {
  const { t } = useTranslation('office');
  const { server } = useApp();
  const workspace = useWorkspace();
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [asking, setAsking] = useState(false);
  const make = async () => {
    if (!(await run(() => makeOrderStand(server, props.order)))) return;
    setAsking(false);
    toast.success(t('stand.done'));
    props.onDone();
    void readOfficeOn(workspace);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <Replace />
        {t('stand.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('stand.title')}
        confirmLabel={t('stand.action')}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void make()}
      >
        {t('stand.text')}
        {failure ? <ServerFailure failure={failure} /> : null}
      </ConfirmDialog>
    </>
  );
}

/** Erases a visit's customer (V6), for those who manage, after saying what follows from it. */
function EraseCustomer(props: { visit: string; onErased: () => void }) {
  const { t } = useTranslation('office');
  const { server } = useApp();
  const { identity } = useWorkspace();
  const manages = useMay('manage');
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [asking, setAsking] = useState(false);
  if (!manages) return null;
  const erase = async () => {
    if (!(await run(() => eraseCustomer(server, identity.org, props.visit)))) return;
    setAsking(false);
    toast.success(t('erase.done'));
    props.onErased();
  };
  return (
    <>
      <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
        <UserX />
        {t('erase.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('erase.title')}
        confirmLabel={t('erase.confirm')}
        destructive
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void erase()}
      >
        {t('erase.text')}
        {failure ? <ServerFailure failure={failure} /> : null}
      </ConfirmDialog>
    </>
  );
}
