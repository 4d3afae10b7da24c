import { Button, Flex, Heading, HStack, Stack } from '@chakra-ui/react';
import { FilterX, SearchX } from 'lucide-react';
import {
  type ComponentType,
  type KeyboardEventHandler,
  type MouseEventHandler,
  memo,
  useCallback,
  useLayoutEffect,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import type { TagCount } from '../../../domain/search/tag-counts.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TagChip, TagChipStyles } from '../../../ui/input/tag-chip.tsx';
import { useWideScreen } from '../../../ui/media-query.ts';
import { ProblemList } from './problem-list.tsx';
import type { ProblemActionProps } from './problem-row.tsx';
import { resultKey } from './result-key.ts';
import { useProblemResults } from './use-problem-search.ts';

/** The tags of what is found, and what is found; where there is nothing, what is near to it and all tags. */
export const ProblemResults = memo(function ProblemResults(props: {
  id: string;
  problems: readonly ProblemView[];
  typed: string;
  tag: string | undefined;
  action: ComponentType<ProblemActionProps>;
  /** The key of the marked result; null: none. */
  marked: string | null;
  /** Takes the keys of the results, in their order, and whether there may be more. */
  onListed: (keys: readonly string[], isComing: boolean) => void;
  onClickCapture?: MouseEventHandler | undefined;
  onKeyDown?: KeyboardEventHandler | undefined;
  onTag: (tag: string | undefined) => void;
  /** Filters by a tag in place of what was typed. */
  onTagAlone: (tag: string | undefined) => void;
  onClear: () => void;
}) {
  const { t } = useTranslation('problems');
  const { onListed, marked, action } = props;
  const { found, shown, near, recent, tags, isFiltered, isComing } = useProblemResults(
    props.problems,
    props.typed,
    props.tag,
  );
  useLayoutEffect(() => {
    const others = shown.length > 0 ? shown : near;
    const keys = [
      ...recent.map(({ id }) => resultKey('recent', id)),
      ...others.map(({ id }) => resultKey('found', id)),
    ];
    onListed(keys, isComing);
  }, [onListed, recent, shown, near, isComing]);
  const isNone = shown.length === 0;
  const rows = { found, marked, action };
  const clearButton = (
    <Button variant="outline" colorPalette="gray" onClick={props.onClear}>
      <FilterX />
      {t('select.clearFilters')}
    </Button>
  );
  const filter = (
    <TagFilter
      tags={tags}
      selected={props.tag}
      alone={isNone}
      onSelect={isNone ? props.onTagAlone : props.onTag}
    />
  );
  return (
    <Stack
      gap="4"
      id={props.id}
      role="group"
      aria-label={t('select.resultsLabel')}
      onClickCapture={props.onClickCapture}
      onKeyDown={props.onKeyDown}
    >
      {isNone ? null : filter}
      {found.how === 'spelling' && !isNone ? (
        <Notice tone="info">{t('select.closest')}</Notice>
      ) : null}
      {recent.length > 0 ? (
        <Stack as="section" gap="2">
          <Heading as="h2" textStyle="lg">
            {t('select.recent')}
          </Heading>
          <ProblemList list="recent" problems={recent} {...rows} />
        </Stack>
      ) : null}
      {isNone ? (
        <>
          <EmptyState
            icon={SearchX}
            title={t('select.noResults')}
            {...(isComing ? { text: t('select.stillReading') } : {})}
            action={clearButton}
          />
          {near.length > 0 ? (
            <Stack as="section" gap="2">
              <Heading as="h2" textStyle="lg">
                {t('select.near')}
              </Heading>
              <ProblemList list="found" problems={near} {...rows} />
            </Stack>
          ) : null}
          {filter}
        </>
      ) : null}
      {isNone ? null : (
        <Stack as="section" gap="2">
          <HStack justify="space-between" minH="touch" gap="4">
            <Heading as="h2" textStyle="lg" aria-live="polite">
              {isFiltered ? t('select.results', { count: shown.length }) : t('select.all')}
            </Heading>
            {isFiltered ? clearButton : null}
          </HStack>
          <ProblemList list="found" problems={shown} {...rows} />
        </Stack>
      )}
    </Stack>
  );
});

/** As many chips as fit about one row of a wide screen, or as anyone looks through. */
const few = { oneRow: 4, many: 30 };

/**
 * The tags as chips; one filters at a time. On a narrow screen they are one row to swipe, so that
 * what is found below keeps its place while someone types.
 */
function TagFilter(props: {
  tags: readonly TagCount[];
  selected: string | undefined;
  onSelect: (tag: string | undefined) => void;
  /** Whether the tags are what there is to go on with, and not beside a list. */
  alone: boolean;
}) {
  const { t } = useTranslation('problems');
  const { selected, onSelect } = props;
  const toggle = useCallback(
    (refId: string) => onSelect(refId === selected ? undefined : refId),
    [onSelect, selected],
  );
  const [all, setAll] = useState(false);
  // One more than few is not worth a button of the same size.
  const most = useWideScreen() && !props.alone ? few.oneRow : few.many;
  const isCut = props.tags.length > most + 1;
  const shown = isCut && !all ? props.tags.slice(0, most) : props.tags;
  return (
    <Flex
      role="group"
      aria-label={t('select.tags')}
      gap="2"
      minH="touch"
      wrap={{ base: 'nowrap', lg: 'wrap' }}
      overflowX={{ base: 'auto', lg: 'visible' }}
      css={{ '& > *': { flexShrink: 0 } }}
      scrollbar="hidden"
      mx={{ base: '-gutter', md: '-gutterWide', lg: '0' }}
      px={{ base: 'gutter', md: 'gutterWide', lg: '0' }}
    >
      <TagChipStyles />
      {shown.map(({ refId, name, count }) => (
        <TagChip
          key={refId}
          id={refId}
          label={name}
          count={count}
          selected={refId === selected}
          onToggle={toggle}
        />
      ))}
      {isCut ? (
        <Button
          variant="ghost"
          colorPalette="gray"
          size="sm"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t('select.fewerTags') : t('select.moreTags')}
        </Button>
      ) : null}
    </Flex>
  );
}
