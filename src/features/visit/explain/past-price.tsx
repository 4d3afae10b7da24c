import { Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMenuAsOf } from '../../../database/views/menu-as-of.ts';
import { explainTier, type JobTerms } from '../../../domain/menu/price-menu.ts';
import type { MenuAsOf, PastMoment } from '../../../domain/past/menu-as-of.ts';
import { atMoment } from '../../../domain/past/menu-prices.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { shortDateText } from '../../../i18n/moment.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { type Money, moneyAt } from '../../../runtime/use-money.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { usePreferences } from '../../../runtime/use-preferences.ts';
import { useWays } from '../../../runtime/use-ways.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
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
  const then = useMenuAsOf(menuId, at, seq);
  const ways = useWays(money);
  if (!then || !ways) return <LineSkeleton lines={9} />;
  if (then.state === 'beyond') {
    const day = shortDateText(then.since, i18n.language, zone);
    return (
      <Notice tone="info">
        {then.since === '' ? t('asOf.nothing') : t('asOf.beyond', { day })}
      </Notice>
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

/** undefined while it is read. */
function useMenuAsOf(menuId: string, at: string, seq: number | undefined): MenuAsOf | undefined {
  const workspace = useWorkspace();
  const [read, setRead] = useState<{ of: string; menu: MenuAsOf }>();
  const of = `${menuId} ${at} ${seq ?? ''}`;
  useEffect(() => {
    let isOver = false;
    const moment: PastMoment = seq === undefined ? { time: Date.parse(at) } : { seq };
    readMenuAsOf(workspace, menuId, moment).then(
      (menu) => {
        if (!isOver) setRead({ of: `${menuId} ${at} ${seq ?? ''}`, menu });
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isOver = true;
    };
  }, [workspace, menuId, at, seq]);
  return read?.of === of ? read.menu : undefined;
}
