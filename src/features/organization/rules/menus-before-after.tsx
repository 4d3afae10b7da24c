import { Box, Button, chakra, Heading, HStack, Span, Stack, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inPieces } from '../../../database/tables/next-task.ts';
import { readPublishedBook } from '../../../database/views/published-book.ts';
import {
  type AllMoves,
  type AllOffers,
  allMovesSteps,
  allOffersSteps,
  type MenuOffers,
  type ShownBy,
} from '../../../domain/draft/all-prices.ts';
import { movedBy } from '../../../domain/draft/moved-by.ts';
import type { MenuView } from '../../../domain/menu/menu-view.ts';
import { priceMenu, type TierPrice, unadjusted } from '../../../domain/menu/price-menu.ts';
import { shareFormat } from '../../../domain/pricing/number-locale.ts';
import { callTimesOf } from '../../../domain/pricing/shop-rules.ts';
import { filterByText, indexTexts, typedWords } from '../../../domain/search/filter-by-text.ts';
import type { Steps } from '../../../domain/steps.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import type { Money } from '../../../runtime/use-money.ts';
import { useWorked } from '../../../runtime/use-worked.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { ScrollList } from '../../../ui/display/scroll-list.tsx';
import { SearchField, useSearchText } from '../../../ui/input/search-field.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';

/** What a change of the variables does to menus of the shop: each tier's price before and after. */
export function MenusBeforeAfter(props: {
  org: string;
  menus: readonly MenuView[];
  before: Variables;
  after: Variables;
  /** At which call time (M3); absent or "": none. One that there was not yet is compared with none. */
  callTime?: string;
  /** Prices under the service agreement, in place of the standard ones. */
  agreement?: boolean;
  money: Money;
}) {
  const { t } = useTranslation('organization');
  const { menus, money } = props;
  if (menus.length === 0) return null;
  const { callTime = '', agreement = false } = props;
  const wasThere = callTimesOf(props.before).some(({ name }) => name === callTime);
  const before = {
    variables: props.before,
    terms: { ...unadjusted, callTime: wasThere ? callTime : '' },
    agreement,
  };
  const after = { variables: props.after, terms: { ...unadjusted, callTime }, agreement };
  return (
    <Box as="section" aria-label={t('shopRules.preview')} borderWidth="1px" borderRadius="l2" p="3">
      <Heading as="h3" textStyle="md">
        {t('shopRules.preview')}
      </Heading>
      <Text color="fg.muted" textStyle="sm">
        {t(agreement ? 'shopRules.previewMembers' : 'shopRules.previewText')}
      </Text>
      <Stack gap="3" mt="2">
        {menus.map((menu) => (
          <MenuPrices key={menu.id} menu={menu} before={before} after={after} money={money} />
        ))}
      </Stack>
      <AllMenusMoved org={props.org} before={before} after={after} money={money} />
    </Box>
  );
}

/** Each tier of a menu, with its price before and after. */
function MenuPrices(props: { menu: MenuView; before: ShownBy; after: ShownBy; money: Money }) {
  const { t } = useTranslation('organization');
  const tierText = useTierText();
  const { menu, before, after, money } = props;
  const pricesBefore = priceMenu(menu, before.variables, before.terms).tiers;
  return (
    <chakra.table w="full" fontVariantNumeric="tabular-nums">
      <chakra.caption captionSide="top" textAlign="start" fontWeight="semibold" pb="1">
        {menu.name}
      </chakra.caption>
      <tbody>
        {priceMenu(menu, after.variables, after.terms).tiers.map((tier, at) => (
          <TierRow
            key={tier.menuTierId}
            name={tierText(tier.tierName)}
            before={shown(pricesBefore[at]?.price, before.agreement, money)}
            after={shown(tier.price, after.agreement, money)}
            none={t('shopRules.noPrice')}
          />
        ))}
      </tbody>
    </chakra.table>
  );
}

type Shown = { text: string; units: string } | null;

function shown(price: TierPrice | undefined, agreement: boolean, money: Money): Shown {
  if (!price?.ok) return null;
  const exact = agreement ? price.discounted : price.price;
  return { text: money.formatPrice(exact, price), units: money.wholeUnits(exact, price) };
}

function TierRow(props: { name: string; before: Shown; after: Shown; none: string }) {
  const { before, after } = props;
  const isMoved = before?.text !== after?.text;
  const percent = before && after ? movedBy(before.units, after.units) : null;
  return (
    <chakra.tr borderTopWidth="1px" borderColor="border.muted">
      <chakra.th scope="row" textAlign="start" fontWeight="normal" py="1.5">
        {props.name}
      </chakra.th>
      <chakra.td textAlign="end" py="1.5" ps="3" color="fg.muted">
        {isMoved && before ? (
          <>
            <Span textDecoration="line-through">{before.text}</Span> →
          </>
        ) : null}
      </chakra.td>
      <chakra.td textAlign="end" fontWeight={isMoved ? 'semibold' : 'normal'} py="1.5" ps="2">
        {after?.text ?? props.none}
      </chakra.td>
      <chakra.td textAlign="end" py="1.5" ps="3" w="16" textStyle="sm">
        {percent === null ? '' : `${percent.startsWith('-') ? '' : '+'}${percent}%`}
      </chakra.td>
    </chakra.tr>
  );
}

/** What a change of the variables does to the prices of all menus of the shop. */
function AllMenusMoved(props: { org: string; before: ShownBy; after: ShownBy; money: Money }) {
  const { t } = useTranslation('organization');
  const moves = useAllMoves(props);
  const [seesAll, setSeesAll] = useState(false);
  if (!moves || moves.prices === 0) return null;
  const { average, moved, prices, lost } = moves;
  const percent = shareFormat(props.money.locale);
  return (
    <Stack gap="0" borderTopWidth="1px" pt="2" mt="3" fontVariantNumeric="tabular-nums">
      <HStack justify="space-between" wrap="wrap" gap="2">
        <Text fontWeight="semibold">{t('shopRules.all.menus', { count: moves.menus })}</Text>
        {average === null ? null : (
          <Span fontWeight="semibold">
            {t('shopRules.all.average', { percent: percent.format(Number(average) / 100) })}
          </Span>
        )}
      </HStack>
      <Text color="fg.muted" textStyle="sm">
        {t('shopRules.all.moved', { moved, count: prices })}
      </Text>
      {lost > 0 ? (
        <Text color="fg.warning" textStyle="sm" fontWeight="semibold">
          {t('shopRules.all.lost', { count: lost })}
        </Text>
      ) : null}
      <Button
        variant="outline"
        colorPalette="gray"
        alignSelf="start"
        mt="2"
        aria-expanded={seesAll}
        onClick={() => setSeesAll(!seesAll)}
      >
        {t(seesAll ? 'shopRules.all.hide' : 'shopRules.all.see')}
      </Button>
      {seesAll ? <AllMenus {...props} menus={moves.largestFirst} /> : null}
    </Stack>
  );
}

/** All menus as the three are shown, the largest move first, and one to be found by its name. */
function AllMenus(props: {
  menus: readonly MenuOffers[];
  before: ShownBy;
  after: ShownBy;
  money: Money;
}) {
  const { t } = useTranslation('organization');
  const { menus, before, after, money } = props;
  const [typed, setTyped] = useState('');
  const { text, box } = useSearchText(typed, setTyped);
  const index = useMemo(() => indexTexts(menus, ({ name }) => [name]), [menus]);
  const found = useMemo(() => filterByText(index, typedWords(text)), [index, text]);
  return (
    // What scrolls by is not news.
    <Stack gap="2" mt="2" aria-live="off">
      <Box
        onKeyDown={(event) => {
          // It would save the rules that are being typed.
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
            event.preventDefault();
        }}
      >
        <SearchField label={t('shopRules.all.search')} box={box} isEmpty={text === ''} />
      </Box>
      {found.length === 0 ? (
        <Text color="fg.muted">{t('shopRules.all.none')}</Text>
      ) : (
        <ScrollList
          label={t('shopRules.all.title')}
          items={found}
          rowHeight={220}
          renderRow={({ view }) => (
            <Box pb="3">
              <MenuPrices menu={view()} before={before} after={after} money={money} />
            </Box>
          )}
        />
      )}
    </Stack>
  );
}

/** So long nothing was typed, in milliseconds, before all prices are worked out again. */
const pauseMs = 250;

/** undefined until it is worked out once; what was worked out stays until what is typed next is. */
function useAllMoves(props: { org: string; before: ShownBy; after: ShownBy; money: Money }) {
  const all = useAllOffers(props.org);
  const [moves, setMoves] = useState<AllMoves>();
  const { rate } = props.money;
  const said = JSON.stringify([props.before, props.after]);
  useEffect(() => {
    if (!all) return;
    let isOver = false;
    const [before, after] = JSON.parse(said) as [ShownBy, ShownBy];
    const pause = setTimeout(async () => {
      const steps = allMovesSteps(all, before, after, rate);
      const worked = await inPieces(untilOver(steps, () => isOver));
      if (worked) setMoves(worked);
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(pause);
    };
  }, [all, said, rate]);
  return moves;
}

/** The offers of the book on this device, read once; undefined until then, and where it is another organization's. */
function useAllOffers(org: string): AllOffers | undefined {
  const workspace = useWorkspace();
  const read = async (isOver: () => boolean) => {
    const book = await readPublishedBook(workspace);
    return book && inPieces(untilOver(allOffersSteps(book), isOver));
  };
  const isHere = workspace.identity.org === org;
  return useWorked((isOver) => (isHere ? read(isOver) : undefined), [workspace, org]).latest;
}

/** null: it was over before. */
function* untilOver<T>(steps: Steps<T>, isOver: () => boolean): Steps<T | null> {
  for (;;) {
    if (isOver()) return null;
    const step = steps.next();
    if (step.done) return step.value;
    yield;
  }
}
