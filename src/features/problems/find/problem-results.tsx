import { Button, Heading, HStack, Stack } from '@chakra-ui/react';
import { FilterX, SearchX } from 'lucide-react';
import { type ComponentType, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProblemList } from './problem-list.tsx';
import type { ProblemActionProps } from './problem-row.tsx';
import { TagFilter } from './tag-filter.tsx';
import { useProblemResults } from './use-problem-search.ts';

/** The tags of what is found, and what is found. */
export const ProblemResults = memo(function ProblemResults(props: {
  problems: readonly ProblemView[];
  typed: string;
  tag: string | undefined;
  action: ComponentType<ProblemActionProps>;
  onTag: (tag: string | undefined) => void;
  onClear: () => void;
}) {
  const { t } = useTranslation('problems');
  const results = useProblemResults(props.problems, props.typed, props.tag);
  const clearButton = (
    <Button variant="outline" colorPalette="gray" onClick={props.onClear}>
      <FilterX />
      {t('select.clearFilters')}
    </Button>
  );
  return (
    <>
      <TagFilter tags={results.tags} selected={props.tag} onSelect={props.onTag} />
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
    </>
  );
});
