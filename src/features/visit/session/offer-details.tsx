import { Box, DataList, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tierKind } from '../../../domain/pricing/warranty.ts';
import { momentText } from '../../../i18n/moment.ts';
import { AtRecord } from '../../../runtime/at-record.tsx';
import type { Money } from '../../../runtime/use-money.ts';
import type { Job, SelectedOffer } from '../../../schemas/session.ts';
import { PriceText } from '../../../ui/display/price-text.tsx';
import { ServiceLines } from '../../../ui/tier/service-lines.tsx';
import { TierBand } from '../../../ui/tier/tier-band.tsx';
import { tierPalette } from '../../../ui/tier/tier-tone.ts';
import { useTierText } from '../../../ui/tier/use-tier-text.ts';
import { WarrantyLine } from '../../../ui/tier/warranty-line.tsx';
import { offerPrice } from './job-texts.ts';
import { OfferDriftNotices } from './offer-drift-notices.tsx';

/** A confirmed offer as its snapshot says it. */
export function OfferDetails(props: { job: Job; offer: SelectedOffer; money: Money }) {
  const { t, i18n } = useTranslation(['session', 'common']);
  const tierText = useTierText();
  const { job, offer, money } = props;
  const tone = tierKind(offer.tier.name, offer.tier.refId);
  return (
    <Stack gap="5" colorPalette={tierPalette(tone)}>
      <OfferDriftNotices job={job} offer={offer} money={money} />
      <Box borderWidth="1px" borderRadius="l3" overflow="hidden">
        <TierBand tone={tone} name={tierText(offer.tier.name)} headingLevel="h3" />
        <Stack p="4" gap="4">
          <DataList.Root orientation="horizontal" size="lg">
            <Fact label={t('offer.menu')}>{offer.menu.name}</Fact>
            <Fact label={t('offer.tier')}>{tierText(offer.tier.name)}</Fact>
            <Fact label={t('offer.offer')}>{offer.offer.name || offer.title}</Fact>
            <Fact label={offer.discounted ? t('offer.agreementPrice') : t('offer.price')}>
              <PriceText amount={offerPrice(offer, money)} />
            </Fact>
          </DataList.Root>
          {offer.warranty ? <WarrantyLine text={offer.warranty} /> : null}
        </Stack>
      </Box>
      {offer.lines.length > 0 ? (
        <Stack gap="2">
          <Text fontWeight="semibold">{t('offer.services')}</Text>
          <ServiceLines
            lines={offer.lines.map((text, index) => ({
              id: `line-${index}`,
              text,
              added: false,
            }))}
          />
        </Stack>
      ) : (
        <Text color="fg.muted">{t('offer.noDetails')}</Text>
      )}
      <Text textStyle="sm" color="fg.muted">
        {t('offer.confirmedAt', { when: momentText(offer.confirmedAt, i18n.language) })}
      </Text>
      <AtRecord about="offers" record={offer.offer.id} name={offer.offer.name || offer.title} />
    </Stack>
  );
}

function Fact(props: { label: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{props.label}</DataList.ItemLabel>
      <DataList.ItemValue>{props.children}</DataList.ItemValue>
    </DataList.Item>
  );
}
