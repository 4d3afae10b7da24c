import { Box, Grid, Stack, Tabs } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { SearchField, useSearchText } from '../../ui/input/search-field.tsx';
import { useWideScreen } from '../../ui/media-query.ts';
import { BookMenus } from './book-menus.tsx';
import { BookProblems } from './book-problems.tsx';
import { PartHeading, PartName } from './part-heading.tsx';
import type { BookView } from './queries.ts';
import { type BookPart, type BookSearch, useBookResults } from './use-book-results.ts';

/** Problems and menus side by side on a wide screen, else one of the two at a time. */
export function BookFinder(props: {
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
          <Tabs.List aria-label={t('book.parts')}>
            {order.map((part) => (
              <Tabs.Trigger key={part} value={part} minH="touch">
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
