import { Flex, SimpleGrid, Span, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../domain/pricing/number-locale.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { AtRecord } from '../../runtime/at-record.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { type Money, useMoney } from '../../runtime/use-money.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { BaseUnitNotice, Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { NotInBook, UpLinks, Waiting } from './book-page.tsx';
import { type OfferDetails, offerDetails$ } from './queries.ts';

/** What an offer's price is made of (U23). */
export function OfferBrowseScreen({ offerId }: { offerId: string }) {
  const { t } = useTranslation('books');
  const offer = readyValue(useLive(offerDetails$, useWorkspace(), offerId));
  const money = useMoney();
  if (offer && money) return <Offer offer={offer} money={money} />;
  return (
    <Page title={t('offer.title')}>
      {offer === null ? (
        <NotInBook title={t('offer.notFound')} text={t('offer.notFoundText')} />
      ) : (
        <Waiting />
      )}
    </Page>
  );
}

function Offer({ offer, money }: { offer: OfferDetails; money: Money }) {
  const { t } = useTranslation('books');
  const numbers = numberFormat(money.locale, { maximumFractionDigits: 4 });
  return (
    <Page
      title={t('offer.title')}
      heading={offer.name || t('offer.unnamed')}
      description={
        <UpLinks label={t('offer.partOf')}>
          {offer.menus.map(({ id, name }) => (
            <Link key={id} to="/menus/$id/browse" params={{ id }}>
              {name || t('menu.unnamed')}
            </Link>
          ))}
        </UpLinks>
      }
      headerEnd={
        offer.price > 0
          ? t('offer.price', { price: money.formatCents(String(offer.price)) })
          : offer.multiplier === 1
            ? undefined
            : t('offer.multiplier', { multiplier: numbers.format(offer.multiplier) })
      }
    >
      <Stack gap="4">
        <BaseUnitNotice money={money} />
        {offer.incomplete && !(offer.price > 0) ? (
          <Notice tone="warning">{t('offer.incomplete')}</Notice>
        ) : null}
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" alignItems="start">
          <CostList
            title={t('offer.materials')}
            empty={t('offer.noMaterials')}
            costs={offer.materials.map(({ id, name, quantity }) => ({
              id,
              name,
              amount: money.formatCost(String(quantity)),
            }))}
          />
          <CostList
            title={t('offer.times')}
            empty={t('offer.noTimes')}
            costs={offer.hours.map(({ id, name, hours, rate }) => ({
              id,
              name,
              amount: [t('offer.hours', { hours: numbers.format(hours) }), rate]
                .filter((part) => part !== '')
                .join(' · '),
            }))}
          />
        </SimpleGrid>
        <AtRecord about="offers" record={offer.id} name={offer.name} />
      </Stack>
    </Page>
  );
}

/** Costs of one kind by name, with what each comes to. */
function CostList(props: {
  title: string;
  empty: string;
  costs: readonly { id: string; name: string; amount: string }[];
}) {
  const { t } = useTranslation('books');
  return (
    <Panel title={props.title}>
      {props.costs.length === 0 ? <Text color="fg.muted">{props.empty}</Text> : null}
      <Stack as="ul" gap="0" mb="-2" listStyleType="none">
        {props.costs.map(({ id, name, amount }) => (
          <Flex
            as="li"
            key={id}
            justify="space-between"
            align="center"
            gap="4"
            minH="touch"
            py="2"
            borderTopWidth="1px"
            borderColor="border.muted"
            _first={{ borderTopWidth: '0' }}
          >
            <Text minW="0" overflowWrap="anywhere" color={name ? 'fg' : 'fg.muted'}>
              {name || t('offer.unnamedCost')}
            </Text>
            <Span fontWeight="semibold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {amount}
            </Span>
          </Flex>
        ))}
      </Stack>
    </Panel>
  );
}
