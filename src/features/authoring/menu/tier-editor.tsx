import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { RotateCcw, Wrench } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { longestRecordName } from '../../../domain/changes/changeset-limits.ts';
import { setTitle } from '../../../domain/draft/commands/menu-lines.ts';
import { dropGone, setOffer } from '../../../domain/draft/commands/tier-offer.ts';
import type { EditedTier } from '../../../domain/draft/edited-menu.ts';
import type { PricedTier } from '../../../domain/menu/price-menu.ts';
import { errorText } from '../../../i18n/error-text.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TierBand } from '../../../ui/tier/tier-band.tsx';
import { WarrantyLine } from '../../../ui/tier/tier-box.tsx';
import { useTierText, warrantyText } from '../../../ui/tier/tier-text.ts';
import { tierPalette } from '../../../ui/tier/tier-tone.ts';
import { costText, numberText, readCost, readNumber } from '../fields/amount-text.ts';
import { DraftField } from '../fields/draft-field.tsx';
import { committed } from '../use-command.ts';
import { useMenuEditing } from './menu-editor-context.tsx';
import { OfferCosts } from './offer-costs.tsx';
import { TierLines } from './tier-lines.tsx';
import { TierPriceBlock, useTierPrice } from './tier-price-block.tsx';
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
