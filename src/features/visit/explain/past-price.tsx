import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMenuAsOf } from '../../../database/views/menu-as-of.ts';
import type { MenuView } from '../../../domain/menu/menu-view.ts';
import { explainTier, type JobTerms } from '../../../domain/menu/price-menu.ts';
import type { MenuAsOf, PastMoment } from '../../../domain/past/menu-as-of.ts';
import { atMoment } from '../../../domain/past/menu-prices.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { shortDateText } from '../../../i18n/moment.ts';
import { menuFromServer } from '../../../replication/past-menu.ts';
import { useApp, useWorkspace } from '../../../runtime/app-context.tsx';
import { type Money, moneyAt } from '../../../runtime/use-money.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { usePreferences } from '../../../runtime/use-preferences.ts';
import { useServerCall } from '../../../runtime/use-server-call.ts';
import { useWays } from '../../../runtime/use-ways.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ServerFailure } from '../../../ui/feedback/server-failure.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { PriceSteps } from './price-steps.tsx';

/** What the price of a tier was made of at a moment (H8): by the book, the variables and the rate of then. */
export function PastPrice(props: {
  menuId: string;
  tier: { refId: string; id: string };
  terms: JobTerms;
  agreement: boolean;
  /** ISO 8601. */
  at: string;
  /** The seq that the book stood at, where that is known. */
  seq?: number | undefined;
  money: Money;
  /** At which rate it was shown, where that is known. */
  rate?: string | undefined;
}) {
  const { t, i18n } = useTranslation('explain');
  const { zone } = useOfficeCalendar();
  const { language } = usePreferences();
  const { menuId, tier, terms, agreement, at, seq, money } = props;
  const known = useMenuAsOf(menuId, at, seq);
  const [asked, setAsked] = useState<{ of: string; menu: MenuView | null }>();
  const of = momentKey(menuId, at, seq);
  const then: MenuAsOf | undefined =
    asked?.of === of ? { state: 'known', menu: asked.menu } : known;
  const ways = useWays(money);
  if (!then || !ways) return <LineSkeleton lines={9} />;
  if (then.state === 'beyond') {
    return (
      <Beyond
        key={of}
        since={then.since}
        menuId={menuId}
        moment={momentOf(at, seq)}
        onMenu={(menu) => setAsked({ of, menu })}
      />
    );
  }
  const view = then.menu?.tiers.find(({ tierRefId, tierId }) =>
    tier.refId === '' ? tierId === tier.id : tierRefId === tier.refId,
  );
  if (!view) return <Text>{t('asOf.noTier')}</Text>;
  const version = atMoment(ways.variables, at);
  if (!version?.isWhole) return <Notice tone="info">{t('asOf.variablesLost')}</Notice>;
  const price = explainTier(view, version.variables, terms);
  if (!price.ok) return <Notice tone="warning">{errorText(i18n, price.fault)}</Notice>;
  const moneyThen = moneyAt({
    ...{ currency: money.currency, currencies: money.currencies, country: money.country, language },
    rate: props.rate ?? atMoment(ways.rates, at)?.rate ?? money.rate,
  });
  const amount = moneyThen.formatPrice(agreement ? price.discounted : price.price, price);
  return (
    <Stack gap="4">
      <Text textStyle="lg" fontWeight="semibold">
        {t('asOf.was', { day: shortDateText(at, i18n.language, zone), amount })}
      </Text>
      {ways.isToday ? <Notice tone="info">{t('asOf.todaysFees')}</Notice> : null}
      <PriceSteps
        price={price}
        parts={view.offer?.materials.length ?? 0}
        money={moneyThen}
        agreement={agreement}
      />
    </Stack>
  );
}

/** What this device knows begins later: the server is asked, if somebody says so (H2). */
function Beyond(props: {
  since: string;
  menuId: string;
  moment: PastMoment;
  onMenu: (menu: MenuView | null) => void;
}) {
  const { t, i18n } = useTranslation(['explain', 'common']);
  const { server } = useApp();
  const workspace = useWorkspace();
  const { zone } = useOfficeCalendar();
  const { busy, failure, run } = useServerCall();
  const [read, setRead] = useState(0);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const ask = async () => {
    const stopper = new AbortController();
    stop.current = stopper;
    const { signal } = stopper;
    const options = { onRead: setRead, signal };
    try {
      props.onMenu(await menuFromServer(workspace, server, props.menuId, props.moment, options));
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  const day = shortDateText(props.since, i18n.language, zone);
  return (
    <Stack gap="3" align="start">
      <Notice tone="info">
        {props.since === '' ? t('asOf.nothing') : t('asOf.beyond', { day })}
      </Notice>
      {failure ? <ServerFailure failure={failure} /> : null}
      <HStack gap="3" wrap="wrap">
        <Button variant="outline" loading={busy} onClick={() => void run(ask)}>
          {t('asOf.ask')}
        </Button>
        {busy ? (
          <>
            <Button variant="ghost" colorPalette="gray" onClick={() => stop.current?.abort()}>
              {t('common:actions.cancel')}
            </Button>
            <Text role="status" fontVariantNumeric="tabular-nums">
              {t('asOf.asking', { count: read })}
            </Text>
          </>
        ) : null}
      </HStack>
    </Stack>
  );
}

function momentOf(at: string, seq: number | undefined): PastMoment {
  return seq === undefined ? { time: Date.parse(at) } : { seq };
}

function momentKey(menuId: string, at: string, seq: number | undefined): string {
  return `${menuId} ${at} ${seq ?? ''}`;
}

/** undefined while it is read. */
function useMenuAsOf(menuId: string, at: string, seq: number | undefined): MenuAsOf | undefined {
  const workspace = useWorkspace();
  const [read, setRead] = useState<{ of: string; menu: MenuAsOf }>();
  const of = momentKey(menuId, at, seq);
  useEffect(() => {
    let isOver = false;
    readMenuAsOf(workspace, menuId, momentOf(at, seq)).then(
      (menu) => {
        if (!isOver) setRead({ of: momentKey(menuId, at, seq), menu });
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isOver = true;
    };
  }, [workspace, menuId, at, seq]);
  return read?.of === of ? read.menu : undefined;
}
