import { HStack, Span, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { organization$ } from '../../../database/local/reference.ts';
import { editedOfferView } from '../../../domain/draft/edited-menu.ts';
import { priceTier } from '../../../domain/menu/price-menu.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Organization } from '../../../schemas/organization.ts';
import type { Offer } from '../../../schemas/pricebook.ts';
import { useAuthoring } from '../authoring-context.tsx';
import { useMarginOf } from '../margin.ts';

/** What an offer is sold for as it is drafted, what it costs and what is left (M4). */
export function OfferPrice(props: { offer: Offer; money: Money }) {
  const organization = readyValue(useLive(organization$, useWorkspace()));
  return organization ? <PriceLine {...props} organization={organization} /> : null;
}

function PriceLine(props: { offer: Offer; money: Money; organization: Organization }) {
  const { t, i18n } = useTranslation('authoring');
  const { drafted } = useAuthoring();
  const { money, organization } = props;
  const { variables, costs } = organization;
  const offer = useMemo(() => editedOfferView(drafted, props.offer), [drafted, props.offer]);
  const marginOf = useMarginOf({ variables, costs });
  const price = useMemo(() => priceTier({ offer }, variables), [offer, variables]);
  if (!price.ok) return <Text color="fg.muted">{errorText(i18n, price.fault)}</Text>;
  const margin = marginOf(offer, price.price, price);
  const percent = margin?.ok ? margin.value.percent : null;
  return (
    <HStack
      role="group"
      aria-label={t('workbench.form.price')}
      gap="4"
      wrap="wrap"
      align="baseline"
      fontVariantNumeric="tabular-nums"
    >
      <Span textStyle="xl" fontWeight="semibold">
        {money.formatPrice(price.price, price)}
      </Span>
      {margin?.ok ? (
        <Span color="fg.muted">
          {t('menuEditor.price.cost', { amount: money.formatCost(margin.value.cost) })}
        </Span>
      ) : null}
      {percent === null ? null : (
        <Span fontWeight="semibold" color={percent.startsWith('-') ? 'fg.error' : 'fg'}>
          {t('menuEditor.price.margin', {
            percent: new Intl.NumberFormat(money.locale, { style: 'percent' }).format(
              Number(percent) / 100,
            ),
          })}
        </Span>
      )}
      {margin?.ok === false ? (
        <Text textStyle="sm" color="fg.muted">
          {margin.text}
        </Text>
      ) : null}
    </HStack>
  );
}
