import { Box, Button, Flex, HStack, Span, Stack, Text } from '@chakra-ui/react';
import { RotateCcw, Wrench } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { longestRecordName } from '../../../domain/changes/changeset-limits.ts';
import { setTitle } from '../../../domain/draft/commands/menu-lines.ts';
import { dropGone, setOffer } from '../../../domain/draft/commands/tier-offer.ts';
import type { EditedTier } from '../../../domain/draft/edited-menu.ts';
import { movedBy } from '../../../domain/draft/moved-by.ts';
import type { TierView } from '../../../domain/menu/menu-view.ts';
import type { PricedTier } from '../../../domain/menu/price-menu.ts';
import { numberFormat } from '../../../domain/pricing/number-locale.ts';
import type { ExactPrices } from '../../../domain/pricing/shown-price.ts';
import { errorText } from '../../../i18n/error-text.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import { PriceText } from '../../../ui/display/price-text.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TierBand } from '../../../ui/tier/tier-band.tsx';
import { WarrantyLine } from '../../../ui/tier/tier-box.tsx';
import { useTierText, warrantyText } from '../../../ui/tier/tier-text.ts';
import { tierPalette } from '../../../ui/tier/tier-tone.ts';
import { costText, numberText, readCost, readNumber } from '../fields/amount-text.ts';
import { DraftField } from '../fields/draft-field.tsx';
import { useMarginOf } from '../margin.ts';
import { committed } from '../use-command.ts';
import { useMenuEditing } from './menu-editor-context.tsx';
import { OfferCosts } from './offer-costs.tsx';
import { TierLines } from './tier-lines.tsx';
import { useRecordState } from './use-record-state.ts';

/** A tier as technicians see it, each part of it edited where it stands. */
export function TierEditor(props: {
  tier: EditedTier;
  priced: PricedTier;
  /** As it is published. */
  published: PricedTier | undefined;
  /** There is no lower tier to add to. */
  isLowest: boolean;
  /** On a phone one tier is shown at a time. */
  isChosen: boolean;
}) {
  const { t, i18n } = useTranslation(['authoring', 'common']);
  const { t: common } = useTranslation('common');
  const tierText = useTierText();
  const { run, askWhere, typedIn } = useMenuEditing();
  const stateOf = useRecordState();
  const id = useId();
  const { tier, priced } = props;
  const { key, title, offer } = tier;
  const name = tierText(priced.tierName);
  const price = useTierPrice(tier.view, priced, props.published);
  const warranty = warrantyText(common, priced);
  const titleKey: RecordKey | null = title && { table: 'contentItems', refId: title.refId };
  const offerKey: RecordKey | null = offer && { table: 'offers', refId: offer.refId };
  const offerSays = (field: string) => offerKey !== null && stateOf(offerKey).changes(field);
  const versions = [key, ...(offerKey ? [offerKey] : [])].filter(
    (each) => stateOf(each).isOverride,
  );
  const added = new Set(
    props.isLowest ? [] : priced.lines.flatMap((line) => (line.added ? [line.id] : [])),
  );
  /** Without one it is computed. */
  const readPrice = (typed: string) => (typed === '' ? 0 : readCost(typed, typedIn));
  return (
    <Box
      as="section"
      aria-labelledby={`${id}-name`}
      colorPalette={tierPalette(priced.kind)}
      display={{ base: props.isChosen ? 'grid' : 'none', md: 'grid' }}
      gridRow="span 6"
      // Apart from the next row of columns; between its own parts there is no gap.
      mb="3"
      gridTemplateRows="subgrid"
      rowGap="0"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="clip"
      boxShadow="xs"
    >
      <TierBand id={`${id}-name`} tone={priced.kind} name={name} />
      <Box px="3" pt="3" pb="2">
        <TierPriceBlock
          price={price}
          why={
            priced.price.ok
              ? ''
              : priced.price.fault.code === 'noOffer'
                ? t('menuEditor.price.noOffer')
                : errorText(i18n, priced.price.fault)
          }
        />
      </Box>
      <Box px="3" pb="3">
        <DraftField
          multiline
          hideLabel
          label={t('menuEditor.title.of', { tier: name })}
          placeholder={t('menuEditor.title.placeholder')}
          value={title?.text ?? ''}
          fontWeight="semibold"
          isChanged={titleKey !== null && stateOf(titleKey).changes('content')}
          check={(typed) => (typed === '' ? t('menuEditor.title.needed') : null)}
          onCommit={async (text) => {
            const where = title ? await askWhere(title.refId, key) : 'everywhere';
            if (where === null) return 'dropped';
            return committed(run((editor) => setTitle(editor, key, text, where)));
          }}
        />
      </Box>
      <Box px="3" pb="3">
        <TierLines tier={tier} tierName={name} added={added} />
      </Box>
      <Stack
        px="3"
        py="3"
        gap="2"
        borderTopWidth="1px"
        bg="bg.subtle"
        role="group"
        aria-label={t('menuEditor.offer.of', { tier: name })}
      >
        <DraftField
          multiline
          label={t('menuEditor.offer.name')}
          placeholder={t('menuEditor.offer.placeholder')}
          value={offer?.name ?? ''}
          mostCharacters={longestRecordName}
          isChanged={offerSays('name')}
          check={(typed) => (typed === '' ? t('menuEditor.offer.nameNeeded') : null)}
          onCommit={(text) => committed(run((editor) => setOffer(editor, key, { name: text })))}
        />
        {offer && offer.gone > 0 && offerKey ? (
          <Notice tone="error">
            <Stack gap="2" align="start">
              <Text>
                {t(offer.price > 0 ? 'menuEditor.offer.goneFixed' : 'menuEditor.offer.gone', {
                  count: offer.gone,
                })}
              </Text>
              <Button
                variant="outline"
                colorPalette="gray"
                onClick={() => void run((editor) => dropGone(editor, offerKey))}
              >
                {t('menuEditor.offer.dropGone')}
              </Button>
            </Stack>
          </Notice>
        ) : null}
        <OfferCosts
          tier={tier}
          tierName={name}
          table="costsMaterial"
          costs={offer?.materials ?? []}
          isChanged={offerSays('costsMaterial')}
        />
        <OfferCosts
          tier={tier}
          tierName={name}
          table="costsTime"
          costs={offer?.hours ?? []}
          isChanged={offerSays('costsTime')}
        />
        <DraftField
          label={t('menuEditor.offer.multiplier')}
          value={numberText(offer?.multiplier ?? 1, typedIn)}
          inputMode="decimal"
          isChanged={offerSays('multiplier')}
          check={(typed) => (readNumber(typed) === null ? t('menuEditor.cost.noNumber') : null)}
          onCommit={async (text) => {
            const multiplier = readNumber(text);
            if (multiplier === null) return 'dropped';
            return committed(run((editor) => setOffer(editor, key, { multiplier })));
          }}
        />
        <DraftField
          label={t('menuEditor.offer.price')}
          value={offer && offer.price > 0 ? costText(offer.price, typedIn) : ''}
          help={t('menuEditor.offer.priceHelp')}
          inputMode="decimal"
          isChanged={offerSays('price')}
          check={(typed) => (readPrice(typed) === null ? t('menuEditor.cost.noNumber') : null)}
          onCommit={async (text) => {
            const price = readPrice(text);
            if (price === null) return 'dropped';
            return committed(run((editor) => setOffer(editor, key, { price })));
          }}
        />
      </Stack>
      <Flex direction="column" gap="2" px="3" py="3" borderTopWidth="1px">
        {warranty ? <WarrantyLine text={warranty} /> : null}
        {versions.map((each) => (
          <Box key={each.table}>
            <Text textStyle="sm" color="fg.muted">
              {t(`menuEditor.version.${each.table === 'offers' ? 'offer' : 'tier'}`)}
            </Text>
            <Button
              variant="ghost"
              colorPalette="gray"
              px="1.5"
              ms="-1.5"
              h="auto"
              minH="touch"
              whiteSpace="normal"
              textAlign="start"
              textStyle="sm"
              onClick={() => void run((editor) => editor.remove(each))}
            >
              <RotateCcw />
              {t('menuEditor.useInherited')}
            </Button>
          </Box>
        ))}
        {warranty || versions.length > 0 ? null : (
          <Flex gap="2" color="fg.subtle" textStyle="sm" align="center">
            <Wrench aria-hidden size="1.25em" />
            {t('menuEditor.noWarranty')}
          </Flex>
        )}
      </Flex>
    </Box>
  );
}

/** A tier's price as technicians are shown it, what it was, what it costs and what is left. */
function TierPriceBlock({ price, why }: { price: ShownPrice | null; why: string }) {
  const { t } = useTranslation(['authoring', 'common']);
  const { locale } = useMenuEditing().money;
  if (!price) {
    return (
      <Text color="fg.muted" fontWeight="semibold" minH="20">
        {why}
      </Text>
    );
  }
  const percent = (value: string, signed: boolean) =>
    numberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: signed ? 'exceptZero' : 'auto',
    }).format(Number(value) / 100);
  const { before, cost, margin } = price;
  return (
    <Box minH="20" data-testid="tier-price">
      <HStack gap="2" align="baseline" wrap="wrap">
        <Span data-testid="price" textStyle="2xl" fontWeight="semibold" css={figures}>
          {price.amount}
        </Span>
        {price.normal ? (
          <PriceText
            struck
            size="small"
            amount={price.normal}
            label={t('common:price.normal', { amount: price.normal })}
          />
        ) : null}
      </HStack>
      {before ? (
        <HStack gap="1.5" textStyle="sm" color="fg.warning" fontWeight="semibold" css={figures}>
          <Span>{t('menuEditor.price.was', { amount: before.amount })}</Span>
          {before.percent ? <Span>{percent(before.percent, true)}</Span> : null}
        </HStack>
      ) : null}
      <HStack justify="space-between" gap="2" textStyle="sm" css={figures}>
        {cost === null ? null : (
          <Span color="fg.muted">{t('menuEditor.price.cost', { amount: cost })}</Span>
        )}
        {margin === null ? null : (
          <Span fontWeight="semibold" color={margin.startsWith('-') ? 'fg.error' : 'fg'}>
            {t('menuEditor.price.margin', { percent: percent(margin, false) })}
          </Span>
        )}
      </HStack>
      {price.noMargin === null ? null : (
        <Text textStyle="sm" color="fg.muted">
          {price.noMargin}
        </Text>
      )}
      {margin === null ? null : (
        <Box mt="1" h="1" borderRadius="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
          <Box
            h="full"
            bg="colorPalette.solid"
            style={{ width: `${Math.min(100, Math.max(0, Number(margin)))}%` }}
          />
        </Box>
      )}
    </Box>
  );
}

const figures = { fontVariantNumeric: 'tabular-nums' };

type ShownPrice = {
  /** As technicians are shown it. */
  amount: string;
  /** What it is without agreement, where that differs. */
  normal: string | null;
  /** What is published, where that differs, and by how much it moves, in percent. */
  before: { amount: string; percent: string | null } | null;
  /** null: what it costs is not known. */
  cost: string | null;
  margin: string | null;
  /** Why its margin is not known; null: it is, or nobody is told. */
  noMargin: string | null;
};

/** What a tier's price looks like as the book is drafted; null: it has none. */
function useTierPrice(
  view: TierView,
  priced: PricedTier,
  published: PricedTier | undefined,
): ShownPrice | null {
  const { money, agreement, variables, costs } = useMenuEditing();
  const marginOf = useMarginOf({ variables, costs });
  if (!view.offer || !priced.price.ok) return null;
  const chargedOf = (price: ExactPrices) => (agreement ? price.discounted : price.price);
  const rules = priced.price;
  const charged = chargedOf(priced.price);
  const amount = money.formatPrice(charged, rules);
  const normal = money.formatPrice(priced.price.price, rules);
  const was = published?.price.ok ? chargedOf(published.price) : null;
  const margin = marginOf(view.offer, charged, rules);
  return {
    amount,
    normal: normal === amount ? null : normal,
    before:
      was === null || was === charged
        ? null
        : { amount: money.formatPrice(was, rules), percent: movedBy(was, charged) },
    cost: margin?.ok ? money.formatCost(margin.value.cost) : null,
    margin: margin?.ok ? margin.value.percent : null,
    noMargin: margin?.ok === false ? margin.text : null,
  };
}
