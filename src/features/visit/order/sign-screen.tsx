import { Button, Grid, Skeleton } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organization$, paper$ } from '../../../database/local/reference.ts';
import { newRecordId } from '../../../database/storage/new-record-id.ts';
import { orderContent } from '../../../domain/order/order-content.ts';
import { printedName } from '../../../domain/organization/paper.ts';
import { type VisitTotal, visitTotal } from '../../../domain/session/visit-total.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useCurrentSession } from '../../../runtime/use-current-session.ts';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import { usePreferences } from '../../../runtime/use-preferences.ts';
import type { Organization } from '../../../schemas/organization.ts';
import type { Paper } from '../../../schemas/paper.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loading } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { VisitLetter } from '../letter/visit-letter.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { SignPanel } from './sign-panel.tsx';
import { useOrderCalls } from './use-order-calls.ts';

/** The confirmed offers of the visit as an order, for the customer to accept (K6). */
export function SignScreen() {
  const { t } = useTranslation('orders');
  const session = useCurrentSession();
  const money = useMoney();
  const workspace = useWorkspace();
  const organization = readyValue(useLive(organization$, workspace));
  const paper = readyValue(useLive(paper$, workspace));
  if (session === undefined || organization === undefined || paper === undefined || !money) {
    return (
      <Page title={t('sign.title')}>
        <Loading>
          <Skeleton h="96" borderRadius="l3" />
        </Loading>
      </Page>
    );
  }
  const total = session && visitTotal(session.jobs, organization?.variables ?? {});
  if (session && total && organization) {
    return <Sign {...{ session, total, organization, paper, money }} />;
  }
  return (
    <Page title={t('sign.title')}>
      <EmptyState
        icon={ClipboardList}
        title={t('sign.empty')}
        text={t('sign.emptyText')}
        action={
          <Button asChild size="lg">
            <Link to="/session/review">{t('sign.review')}</Link>
          </Button>
        }
      />
    </Page>
  );
}

function Sign(props: {
  session: SessionState;
  total: VisitTotal;
  organization: Organization;
  paper: Paper | null;
  money: Money;
}) {
  const { t } = useTranslation(['orders', 'session']);
  const { session, total, organization, paper, money } = props;
  const { country } = money;
  const { identity } = useWorkspace();
  const { language } = usePreferences();
  const calls = useOrderCalls();
  const [own] = useState(() => ({ id: newRecordId(), created: new Date().toISOString() }));
  const draft = useMemo(
    () =>
      orderContent(
        session,
        total,
        {
          ...own,
          org: identity.org,
          user: identity.user,
          language,
          organization: {
            name: printedName(paper, organization.name),
            address: paper?.address ?? '',
            phone: paper?.phone ?? '',
            licence: paper?.licence ?? '',
          },
          country,
          taxNote: t('session:taxNote'),
          terms: paper?.terms ?? '',
        },
        calls,
      ),
    [session, total, own, identity, language, organization, country, paper, t, calls],
  );
  const customer = session.customer ?? {};
  return (
    <Page title={t('sign.title')}>
      <Grid
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' }}
      >
        <OrderSheet order={draft} customer={customer} money={money} />
        <SignPanel
          draft={draft}
          customer={customer}
          variables={organization.variables}
          amount={money.formatWhole(total.due, total.currency)}
        />
      </Grid>
      <VisitLetter session={session} />
    </Page>
  );
}
