import { Box, Button, Heading, HStack, Stack } from '@chakra-ui/react';
import { FilterX, SearchX } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../database/pricebook.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SearchField } from '../../ui/input/search-field.tsx';
import { useSearchText } from '../../ui/input/use-search-text.ts';
import { ProblemList } from './problem-list.tsx';
import type { ProblemActionProps } from './problem-row.tsx';
import { TagFilter } from './tag-filter.tsx';
import { type ProblemSearch, useProblemResults } from './use-problem-search.ts';

/** Search box, tags and what they find. */
export function ProblemFinder(props: {
  problems: readonly ProblemView[];
  search: ProblemSearch;
  onSearch: (search: ProblemSearch) => void;
  /** The link of each problem found. */
  action: ComponentType<ProblemActionProps>;
}) {
  const { t } = useTranslation('problems');
  const { tag } = props.search;
  const [text, setText] = useSearchText(props.search.q ?? '', (q) => props.onSearch({ q, tag }));
  const results = useProblemResults(props.problems, { q: text, tag });
  const clear = () => {
    setText('');
    props.onSearch({});
  };
  const clearButton = (
    <Button variant="outline" colorPalette="gray" onClick={clear}>
      <FilterX />
      {t('select.clearFilters')}
    </Button>
  );
  return (
    <Stack gap="4">
      <Box position="sticky" top="topBar" zIndex="docked" bg="bg" py="2" my="-2">
        <SearchField
          autoFocus
          label={t('select.searchLabel')}
          placeholder={t('select.searchPlaceholder')}
          value={text}
          onChange={setText}
        />
      </Box>
      <TagFilter
        tags={results.tags}
        selected={tag}
        onSelect={(next) => props.onSearch({ q: text, tag: next })}
      />
      {results.closest ? <Notice tone="info">{t('select.closest')}</Notice> : null}
      {results.recent.length > 0 ? (
        <Stack as="section" gap="2">
          <Heading as="h2" textStyle="lg">
            {t('select.recent')}
          </Heading>
          <ProblemList problems={results.recent} terms={results.terms} action={props.action} />
        </Stack>
      ) : null}
      {results.shown.length === 0 ? (
        <EmptyState icon={SearchX} title={t('select.noResults')} action={clearButton} />
      ) : (
        <Stack as="section" gap="2">
          <HStack justify="space-between" minH="touch" gap="4">
            <Heading as="h2" textStyle="lg" aria-live="polite">
              {results.isFiltered
                ? t('select.results', { count: results.shown.length })
                : t('select.all')}
            </Heading>
            {results.isFiltered ? clearButton : null}
          </HStack>
          <ProblemList problems={results.shown} terms={results.terms} action={props.action} />
        </Stack>
      )}
    </Stack>
  );
}
