import { Box, Button, chakra, Heading, HStack, Span, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  concatWith,
  defer,
  finalize,
  firstValueFrom,
  map,
  NEVER,
  type Observable,
  of,
  timer,
} from 'rxjs';
import type { Workspace } from '../../../database/storage/workspace.ts';
import type { BookWork } from '../../../database/views/book-work.ts';
import { ofStoredBook$ } from '../../../database/views/of-stored-book.ts';
import type { AllMoves, NamedMenu, ShownBy } from '../../../domain/draft/all-prices.ts';
import { movedBy } from '../../../domain/draft/moved-by.ts';
import type { MenuView } from '../../../domain/menu/menu-view.ts';
import { priceMenu, type TierPrice, unadjusted } from '../../../domain/menu/price-menu.ts';
import { shareFormat } from '../../../domain/pricing/number-locale.ts';
import { callTimesOf } from '../../../domain/pricing/shop-rules.ts';
import { filterByText, indexTexts, typedWords } from '../../../domain/search/filter-by-text.ts';
import { useApp, useWorkspace } from '../../../runtime/app-context.tsx';
import { useLive } from '../../../runtime/use-live.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { useWorked } from '../../../runtime/use-worked.ts';
import { type StartWorker, WorkerClient } from '../../../runtime/worker-client.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { ScrollList } from '../../../ui/display/scroll-list.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
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
  const { t } = useTranslation(['organization', 'common']);
  const { moves, worker, again } = useAllMoves(props);
  const [seesAll, setSeesAll] = useState(false);
  if (moves === 'failed') {
    return (
      <Stack gap="2" mt="3">
        <Notice tone="error">{t('shopRules.all.failed')}</Notice>
        <Button variant="outline" colorPalette="gray" alignSelf="start" onClick={again}>
          {t('common:actions.retry')}
        </Button>
      </Stack>
    );
  }
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
      {seesAll ? <AllMenus {...props} menus={moves.largestFirst} worker={worker} /> : null}
    </Stack>
  );
}

/** All menus as the three are shown, the largest move first, and one to be found by its name. */
function AllMenus(props: {
  menus: readonly NamedMenu[];
  worker: BookWorker | null;
  before: ShownBy;
  after: ShownBy;
  money: Money;
}) {
  const { t } = useTranslation('organization');
  const { menus, ...shownBy } = props;
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
          rowHeight={menuHeight}
          renderRow={(menu) => <MenuOfAll named={menu} {...shownBy} />}
        />
      )}
    </Stack>
  );
}

/** About as high as a menu of five tiers is, in pixels. */
const menuHeight = 220;

/** One of them, put together by the worker once it is in sight. */
function MenuOfAll(props: {
  named: NamedMenu;
  worker: BookWorker | null;
  before: ShownBy;
  after: ShownBy;
  money: Money;
}) {
  const { worker, named, ...shownBy } = props;
  const { latest } = useWorked(() => worker?.call('menuView', named.id), [worker, named.id]);
  const menu = latest ?? { ...named, refId: '', tiers: [] };
  return (
    <Box pb="3" minH={latest ? undefined : `${menuHeight}px`}>
      <MenuPrices menu={menu} {...shownBy} />
    </Box>
  );
}

/** So long nothing was typed, in milliseconds, before all prices are worked out again. */
const pauseMs = 250;

/**
 * `moves`: undefined until they are worked out once; what was worked out stays until what is typed next is. `again`: once it
 * failed, with another worker.
 */
function useAllMoves(props: { org: string; before: ShownBy; after: ShownBy; money: Money }): {
  moves: AllMoves | 'failed' | undefined;
  worker: BookWorker | null;
  again: () => void;
} {
  const workspace = useWorkspace();
  const { startWorker } = useApp();
  const [tries, setTries] = useState(0);
  const live = useLive(bookWorker$, workspace, startWorker, props.org, tries);
  const worker = live.state === 'ready' ? live.value : null;
  const { rate } = props.money;
  const said = JSON.stringify([props.before, props.after]);
  const { latest, value } = useWorked(
    async (isOver) => {
      await firstValueFrom(timer(pauseMs));
      if (isOver() || !worker) return null;
      const [before, after] = JSON.parse(said) as [ShownBy, ShownBy];
      return worker.call('allMoves', before, after, rate).catch(failed);
    },
    [worker, said, rate],
  );
  const known = value ?? (latest === 'failed' ? undefined : latest);
  return {
    moves: live.state === 'failed' ? 'failed' : known,
    worker,
    again: () => setTries(tries + 1),
  };
}

function failed(error: unknown): 'failed' {
  console.error(error);
  return 'failed';
}

type BookWorker = WorkerClient<BookWork>;

/** Has read the offers of the book on this device, once, and ends with who asks; null: the book is another organization's. */
function bookWorker$(
  workspace: Workspace,
  startWorker: StartWorker,
  org: string,
  _tries: number,
): Observable<BookWorker | null> {
  const { identity } = workspace;
  if (identity.org !== org) return of(null);
  return defer(() => {
    const worker = new WorkerClient<BookWork>(startWorker, 'book');
    return ofStoredBook$(workspace, () => worker.call('readOffers', identity)).pipe(
      map((isThere) => (isThere ? worker : null)),
      concatWith(NEVER),
      finalize(() => worker.end()),
    );
  });
}
