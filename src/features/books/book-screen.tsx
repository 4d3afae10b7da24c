import {
  Box,
  Flex,
  Grid,
  Heading,
  Icon,
  LinkBox,
  LinkOverlay,
  Span,
  Stack,
  Tabs,
  Text,
} from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuOfBook, ProblemOfBook } from '../../domain/book-contents.ts';
import { listed } from '../../domain/menu/hidden.ts';
import { filterByText, indexTexts, typedWords } from '../../domain/search/filter-by-text.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useMay } from '../../runtime/use-may.ts';
import { LinkRow, LinkRows } from '../../ui/display/link-rows.tsx';
import { MarkedText } from '../../ui/display/marked-text.tsx';
import { VirtualList } from '../../ui/display/virtual-list.tsx';
import { HiddenBadge } from '../../ui/feedback/status-badge.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { SearchField, useSearchText } from '../../ui/input/search-field.tsx';
import { useWideScreen } from '../../ui/media-query.ts';
import { useTierText } from '../../ui/tier/tier-text.ts';
import { NotInBook, UpLinks, Waiting } from './book-page.tsx';
import { type BookView, book$ } from './queries.ts';

type BookSearchProps = { search: BookSearch; onSearch: (search: BookSearch) => void };

/** A pricebook's problems and menus (U21), for authors hidden ones too (A9). */
export function BookScreen({ bookId, ...search }: BookSearchProps & { bookId: string }) {
  const { t } = useTranslation('books');
  const whole = readyValue(useLive(book$, useWorkspace(), bookId));
  const mayAuthor = useMay('author') === true;
  const book = useMemo(() => whole && shownTo(whole, mayAuthor), [whole, mayAuthor]);
  if (book) return <Book book={book} {...search} />;
  return (
    <Page title={t('book.title')}>
      {book === undefined ? (
        <Waiting />
      ) : (
        <NotInBook title={t('book.notFound')} text={t('book.notFoundText')} />
      )}
    </Page>
  );
}

function shownTo(book: BookView, mayAuthor: boolean): BookView {
  const { problems, menus } = book;
  return { ...book, problems: listed(problems, mayAuthor), menus: listed(menus, mayAuthor) };
}

function Book({ book, ...search }: BookSearchProps & { book: BookView }) {
  const { t } = useTranslation('books');
  return (
    <Page
      title={t('book.title')}
      heading={book.name}
      description={
        <UpLinks label={t('book.includes')}>
          {book.parents.map(({ id, name }) => (
            <Link key={id} to="/books/$id/browse" params={{ id }}>
              {name}
            </Link>
          ))}
        </UpLinks>
      }
    >
      <BookFinder book={book} {...search} />
    </Page>
  );
}

/** Problems and menus side by side on a wide screen, else one of the two at a time. */
function BookFinder(props: {
  book: BookView;
  search: BookSearch;
  onSearch: (search: BookSearch) => void;
}) {
  const { t } = useTranslation('books');
  const wide = useWideScreen();
  const { show = 'problems' } = props.search;
  const { text, box } = useSearchText(props.search.q ?? '', (q) => props.onSearch({ q, show }));
  const { problems, menus, words } = useBookResults(props.book, text);
  const parts = {
    problems: {
      label: t('book.problems'),
      count: problems.length,
      list: <BookProblems problems={problems} words={words} />,
    },
    menus: {
      label: t('book.menus'),
      count: menus.length,
      list: <BookMenus menus={menus} words={words} />,
    },
  };
  return (
    <Stack gap="4">
      <Box position="sticky" top="topBar" zIndex="docked" bg="bg" py="2" my="-2">
        <SearchField
          label={t('book.searchLabel')}
          placeholder={t('book.searchPlaceholder')}
          box={box}
          isEmpty={text === ''}
        />
      </Box>
      {wide ? (
        <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="6">
          {order.map((part) => (
            <Box as="section" key={part}>
              <PartHeading {...parts[part]} />
              {parts[part].list}
            </Box>
          ))}
        </Grid>
      ) : (
        <Tabs.Root
          value={show}
          onValueChange={({ value }) =>
            props.onSearch({ q: box.typed(), show: value === 'menus' ? 'menus' : 'problems' })
          }
          fitted
          lazyMount
          unmountOnExit
        >
          <Tabs.List aria-label={t('book.parts')} flexWrap="wrap">
            {order.map((part) => (
              <Tabs.Trigger key={part} value={part} h="auto" minH="touch" minW="min-content">
                <PartName {...parts[part]} />
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {order.map((part) => (
            <Tabs.Content key={part} value={part}>
              {parts[part].list}
            </Tabs.Content>
          ))}
        </Tabs.Root>
      )}
    </Stack>
  );
}

const order: readonly BookPart[] = ['problems', 'menus'];

type Part = { label: string; count: number };

/** The name of a part of the book, with how many are found in it. */
function PartHeading(part: Part) {
  return (
    <Heading as="h2" textStyle="lg" pb="2">
      <PartName label={part.label} count={part.count} />
    </Heading>
  );
}

function PartName({ label, count }: Part) {
  return (
    <>
      {label}{' '}
      <Span color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
        {count}
      </Span>
    </>
  );
}

/** The problems of a book, each leading to its first menu as a customer sees it. */
function BookProblems(props: { problems: readonly ProblemOfBook[]; words: readonly string[] }) {
  const { t } = useTranslation('books');
  if (props.problems.length === 0) {
    return (
      <Text color="fg.muted" py="2">
        {props.words.length > 0 ? t('book.noProblemFound') : t('book.noProblems')}
      </Text>
    );
  }
  return (
    <VirtualList
      items={props.problems}
      rowHeight={problemHeight}
      renderRow={(problem) => <ProblemOfBookRow problem={problem} words={props.words} />}
    />
  );
}

const problemHeight = () => 58;

const ProblemOfBookRow = memo(function ProblemOfBookRow(props: {
  problem: ProblemOfBook;
  words: readonly string[];
}) {
  const { t } = useTranslation('books');
  const { hidden, menuId, name } = props.problem;
  const text = <MarkedText text={name || t('book.unnamedProblem')} terms={props.words} />;
  return (
    <LinkBox bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Flex align="center" gap="3" minH="14" px="4" py="2">
        <Text flex="1" minW="0" fontWeight="semibold" overflowWrap="anywhere">
          {menuId === null ? (
            text
          ) : (
            <LinkOverlay asChild focusVisibleRing="outside" borderRadius="l1">
              <Link to="/menus/$id/show/legacy" params={{ id: menuId }}>
                {text}
              </Link>
            </LinkOverlay>
          )}
        </Text>
        {hidden ? <HiddenBadge /> : null}
        {menuId === null ? (
          <Text textStyle="sm" color="fg.muted">
            {t('book.noMenu')}
          </Text>
        ) : (
          <Icon as={ChevronRight} boxSize="5" color="fg.subtle" aria-hidden />
        )}
      </Flex>
    </LinkBox>
  );
});

/** The menus of a book, each with its offers. */
function BookMenus(props: { menus: readonly MenuOfBook[]; words: readonly string[] }) {
  const { t } = useTranslation('books');
  if (props.menus.length === 0) {
    return (
      <Text color="fg.muted" py="2">
        {props.words.length > 0 ? t('book.noMenuFound') : t('book.noMenus')}
      </Text>
    );
  }
  return (
    <VirtualList
      items={props.menus}
      rowHeight={menuHeight}
      overscan={2}
      renderRow={(menu) => <MenuCard menu={menu} words={props.words} />}
    />
  );
}

const nameHeight = 61;
const offerHeight = 49;

function menuHeight({ offers }: MenuOfBook) {
  return nameHeight + Math.max(offers.length, 1) * offerHeight;
}

/** A menu of a book with its offers, the best tier's first. */
const MenuCard = memo(function MenuCard(props: { menu: MenuOfBook; words: readonly string[] }) {
  const { menu, words } = props;
  const { t } = useTranslation('books');
  return (
    <Box as="article" bg="bg.panel" borderWidth="1px" borderRadius="l3" px="4" pb="3">
      <LinkBox borderBottomWidth="1px">
        <Flex align="center" gap="3" minH="14" py="2">
          <Heading as="h3" flex="1" minW="0" textStyle="md" overflowWrap="anywhere">
            <LinkOverlay asChild focusVisibleRing="outside" borderRadius="l1">
              <Link to="/menus/$id/browse" params={{ id: menu.id }}>
                <MarkedText text={menu.name || t('menu.unnamed')} terms={words} />
              </Link>
            </LinkOverlay>
          </Heading>
          {menu.hidden ? <HiddenBadge /> : null}
          <Icon as={ChevronRight} boxSize="5" color="fg.subtle" aria-hidden />
        </Flex>
      </LinkBox>
      {menu.offers.length === 0 ? (
        <Text color="fg.muted" py="3">
          {t('book.noOffers')}
        </Text>
      ) : (
        <LinkRows>
          {menu.offers.map(({ id, name, tierName, kind }) => {
            return (
              <LinkRow key={id} tone={kind} end={<TierName name={tierName} />}>
                <Link to="/offers/$id/browse" params={{ id }}>
                  <MarkedText text={name || t('offer.unnamed')} terms={words} />
                </Link>
              </LinkRow>
            );
          })}
        </LinkRows>
      )}
    </Box>
  );
});

function TierName({ name }: { name: string }) {
  const tierText = useTierText();
  return (
    <Span textStyle="sm" color="colorPalette.fg" whiteSpace="nowrap">
      {tierText(name)}
    </Span>
  );
}

type BookPart = 'problems' | 'menus';

/** What of a book is shown, as the route keeps it. */
type BookSearch = {
  /** What was typed. */
  q?: string | undefined;
  /** The part in sight if there is room for one only. */
  show?: BookPart | undefined;
};

/** The problems and menus that contain what was typed; a menu also by the names of its offers. */
function useBookResults(book: BookView, typed: string) {
  const words = useMemo(() => typedWords(typed), [typed]);
  const problemIndex = useMemo(() => indexTexts(book.problems, ({ name }) => [name]), [book]);
  const menuIndex = useMemo(
    () =>
      indexTexts(book.menus, ({ name, offers }) => [name, ...offers.map((offer) => offer.name)]),
    [book],
  );
  const problems = useMemo(() => filterByText(problemIndex, words), [problemIndex, words]);
  const menus = useMemo(() => filterByText(menuIndex, words), [menuIndex, words]);
  return { problems, menus, words };
}
