import { SimpleGrid, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { AtRecord } from '../../runtime/at-record.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { type Money, useMoney } from '../../runtime/use-money.ts';
import { BaseUnitNotice, Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { CostList } from './cost-list.tsx';
import { NotInBook } from './not-in-book.tsx';
import { type OfferDetails, offerDetails$ } from './queries.ts';
import { UpLinks } from './up-links.tsx';
import { Waiting } from './waiting.tsx';

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
  const numbers = new Intl.NumberFormat(money.locale, { maximumFractionDigits: 4 });
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
        offer.multiplier === 1
          ? undefined
          : t('offer.multiplier', { multiplier: numbers.format(offer.multiplier) })
      }
    >
      <Stack gap="4">
        <BaseUnitNotice money={money} />
        {offer.incomplete ? <Notice tone="warning">{t('offer.incomplete')}</Notice> : null}
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" alignItems="start">
          <CostList
            title={t('offer.materials')}
            empty={t('offer.noMaterials')}
            costs={offer.materials.map(({ id, name, quantity }) => ({
              id,
              name,
              amount: money.format(String(quantity)),
            }))}
          />
          <CostList
            title={t('offer.times')}
            empty={t('offer.noTimes')}
            costs={offer.hours.map(({ id, name, hours }) => ({
              id,
              name,
              amount: t('offer.hours', { hours: numbers.format(hours) }),
            }))}
          />
        </SimpleGrid>
        <AtRecord about="offers" record={offer.id} name={offer.name} />
      </Stack>
    </Page>
  );
}
