import { Box, Button, Skeleton, Text } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleCheck, ClipboardList } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organization$, paper$ } from '../../../database/local/reference.ts';
import { clockLead$ } from '../../../database/local/server-clock.ts';
import { changeSession } from '../../../database/local/sessions.ts';
import { newRecordId } from '../../../database/storage/new-record-id.ts';
import { cancellationOf } from '../../../domain/order/cancellation.ts';
import { orderContent } from '../../../domain/order/order-content.ts';
import { monthlyOf, paymentAddressOf } from '../../../domain/order/order-payment.ts';
import { readOrder } from '../../../domain/order/seal.ts';
import { letterhead } from '../../../domain/organization/paper.ts';
import { zoneName } from '../../../domain/organization/time-zone.ts';
import { endShow, showOrder } from '../../../domain/session/session-state.ts';
import { type VisitTotal, visitTotal } from '../../../domain/session/visit-total.ts';
import { dateText } from '../../../i18n/moment.ts';
import { useApp, useWorkspace } from '../../../runtime/app-context.tsx';
import { useCurrentSession } from '../../../runtime/use-current-session.ts';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { usePreferences } from '../../../runtime/use-preferences.ts';
import type { Order } from '../../../schemas/order.ts';
import { orderIdOnShow, orderOnShow } from '../../../schemas/order-on-show.ts';
import type { Organization } from '../../../schemas/organization.ts';
import type { Paper } from '../../../schemas/paper.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { Loading } from '../../../ui/feedback/skeletons.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { usePageTitle } from '../../../ui/frame/page-title.tsx';
import { mainContentId } from '../../../ui/frame/regions.tsx';
import { VisitLetter } from '../letter/visit-letter.tsx';
import { CompanyMark, companyMarkCss } from '../on-show/company-mark.tsx';
import { CustomerHeader } from '../on-show/customer-header.tsx';
import { CustomerNotice } from '../on-show/customer-notice.tsx';
import { CustomerPage } from '../on-show/customer-page.tsx';
import { NotOnShow } from '../on-show/not-on-show.tsx';
import { useEndShow, useKeptOnShow } from '../on-show/use-on-show.ts';
import { PayButton } from '../payment/pay-button.tsx';
import { ClockNotice } from './clock-notice.tsx';
import { orderAmount } from './order-texts.ts';
import { OrderToSign, SignButton, SignStatus } from './sign-panel.tsx';
import { SignatureDrawing } from './signature-drawing.tsx';
import { useKeepOrder } from './use-keep-order.ts';
import { useOrderCalls } from './use-order-calls.ts';
import { useSigning } from './use-signing.ts';
import { useToday } from './use-today.ts';

/**
 * The confirmed offers of the visit as an order, for the customer to read and to accept (K6). It is in the customer's hands
 * and left as their view of a menu is (K1), also once it is signed.
 */
export function SignScreen() {
  const session = useCurrentSession();
  const money = useMoney();
  const workspace = useWorkspace();
  const organization = readyValue(useLive(organization$, workspace));
  const paper = readyValue(useLive(paper$, workspace));
  const aheadMs = readyValue(useLive(clockLead$, workspace));
  const isRead =
    session !== undefined &&
    organization !== undefined &&
    paper !== undefined &&
    aheadMs !== undefined;
  const total = session && organization && visitTotal(session, organization.variables);
  const { id, isKept, leave, isLeaving } = useOrderOnShow(session, isRead && Boolean(total));
  useKeptOnShow();
  if (!isRead || !money) return <Opening />;
  const onLeave = () => void leave();
  const signed = session?.orders?.find((order) => order.id === id);
  if (signed) {
    // Behind it is the review: it shows the other jobs too.
    const isWhole = session?.jobs.every((job) => job.signed === signed.id) ?? false;
    return <Thanks order={signed} money={money} isOpen={isWhole} onLeave={onLeave} />;
  }
  if (session && organization && total && id !== null) {
    return <Sign {...{ id, session, total, organization, paper, money, aheadMs, onLeave }} />;
  }
  // What was just left is not said to be gone.
  if (isLeaving) return <Opening />;
  if (id !== null || isKept) return <NotOnShow onLeave={onLeave} />;
  return total ? <Opening /> : <NothingToSign />;
}

function Opening() {
  const { t } = useTranslation('orders');
  usePageTitle(t('sign.title'), true);
  return (
    <Loading>
      <Skeleton h="96" m="gutterWide" borderRadius="l3" />
    </Loading>
  );
}

function NothingToSign() {
  const { t } = useTranslation('orders');
  usePageTitle(t('sign.title'), true);
  return (
    <CustomerNotice icon={ClipboardList} title={t('sign.empty')}>
      <Text color="fg.muted">{t('sign.emptyText')}</Text>
      <Button asChild size="lg">
        <Link to="/session/review">{t('sign.review')}</Link>
      </Button>
    </CustomerNotice>
  );
}

function Sign(props: {
  /** That the order will have. */
  id: string;
  session: SessionState;
  total: VisitTotal;
  organization: Organization;
  paper: Paper | null;
  money: Money;
  aheadMs: number;
  onLeave: () => void;
}) {
  const { t } = useTranslation(['orders', 'session']);
  const { id, session, total, organization, paper, money } = props;
  const { country } = money;
  const { identity } = useWorkspace();
  const { language } = usePreferences();
  const calls = useOrderCalls();
  const [created] = useState(() => new Date().toISOString());
  const calendar = useOfficeCalendar();
  const zone = zoneName(calendar);
  const { day, isToday } = useToday(calendar, props.aheadMs);
  const draft = useMemo(
    () =>
      orderContent(
        session,
        total,
        {
          id,
          created,
          org: identity.org,
          user: identity.user,
          language,
          organization: letterhead(paper, organization.name),
          country,
          zone,
          taxNote: t('session:taxNote'),
          terms: paper?.terms ?? '',
          cancellation: cancellationOf(paper?.cancellation ?? '', day, {
            day: (each) => dateText(each, language),
            lastDay: (each) => t('session:lastDayToCancel', { day: each }),
          }),
          monthly: monthlyOf(total, organization.variables, paper?.disclosure ?? ''),
          paymentAddress: paymentAddressOf(id, total, organization.variables),
        },
        calls,
      ),
    [
      session,
      total,
      id,
      created,
      identity,
      language,
      organization,
      country,
      zone,
      paper,
      day,
      t,
      calls,
    ],
  );
  const customer = session.customer ?? {};
  const keep = useKeepOrder({ draft, customer, variables: organization.variables, isToday });
  const signing = useSigning({ draft, customer, keep });
  const amount = money.formatWhole(total.due, total.currency);
  usePageTitle(t('sign.title'), true);
  useFocusOnContent();
  return (
    <CustomerPage
      header={<CustomerHeader organization={draft.organization.name} title={t('sign.title')} />}
      onLeave={props.onLeave}
      status={<SignStatus signing={signing} />}
      action={<SignButton signing={signing} amount={amount} />}
    >
      <OrderToSign
        {...{ draft, customer, money, zone, signing, amount }}
        top="0"
        notice={<ClockNotice aheadMs={props.aheadMs} />}
      />
      <VisitLetter session={session} />
    </CustomerPage>
  );
}

/** A screen without the frame comes with a layout of its own, which does not hear how it was reached: it takes the focus itself. */
function useFocusOnContent() {
  useEffect(() => {
    const content = document.getElementById(mainContentId);
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, []);
}

/**
 * The order that is in front of the customer (K1, K6). A screen that is opened where nothing is puts it there itself, once
 * there is something to sign.
 */
function useOrderOnShow(session: SessionState | null | undefined, canBeSigned: boolean) {
  const { t } = useTranslation('orders');
  const { onShow } = useApp();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const toast = useToast();
  const { end, isEnding } = useEndShow(session);
  const [own] = useState(newRecordId);
  const [found] = useState(() => onShow.what());
  const hasBegun = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once.
  useEffect(() => {
    if (!canBeSigned || found !== null || hasBegun.current) return;
    hasBegun.current = true;
    // What was said of an offer is not for the customer.
    toast.clear();
    onShow.begin(orderOnShow(own));
    changeSession(workspace, (state) => showOrder(state, own)).catch(async (error: unknown) => {
      console.error(error);
      onShow.end();
      await navigate({ to: '/session/review', replace: true });
      toast.failure('visit', t('sign.showFailed'));
    });
  }, [canBeSigned, found]);

  const id = session ? orderIdOnShow(session.onShow) : null;
  const leave = async () => {
    const shown = orderOnShow(id ?? own);
    const left = await end((state) => endShow(state, shown));
    if (left !== undefined) await navigate({ to: '/session/review', replace: true });
  };
  return {
    /** null: the session has none, or not yet. */
    id,
    /** Whether something was in front of a customer here, who may still have the device. */
    isKept: found !== null,
    leave,
    isLeaving: isEnding,
  };
}

/** What the customer sees once the order is signed: for how much, and to whom the device goes. */
function Thanks(props: { order: Order; money: Money; isOpen: boolean; onLeave: () => void }) {
  const { t } = useTranslation(['orders', 'menus']);
  const { language } = usePreferences();
  const { order, money } = props;
  const { content, personal, signature } = readOrder(order);
  const name = personal?.signer.name ?? '';
  const amount = orderAmount(content, money, language)(content.total.due);
  usePageTitle(t('sign.thanks'), true);
  return (
    <CustomerNotice
      icon={CircleCheck}
      isGood
      title={t('sign.thanks')}
      isOpen={props.isOpen}
      onLeave={props.onLeave}
    >
      <Text textStyle="xl" fontWeight="semibold" overflowWrap="anywhere">
        {name === '' ? t('signed.for', { amount }) : t('signed.by', { name, amount })}
      </Text>
      {signature ? <SignatureDrawing signature={signature} label={t('signed.signature')} /> : null}
      <PayButton order={content} />
      <Text textStyle="lg" color="fg.muted">
        {t('menus:customer.handBack')}
      </Text>
      <Box css={companyMarkCss} mt="4">
        <Box data-part="organization">
          <CompanyMark name={content.organization.name} />
        </Box>
      </Box>
    </CustomerNotice>
  );
}
