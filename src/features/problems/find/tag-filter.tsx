import { Button, Flex } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TagCount } from '../../../domain/search/tag-counts.ts';
import { TagChip, TagChipStyles } from '../../../ui/input/tag-chip.tsx';
import { useWideScreen } from '../../../ui/media-query.ts';

/** As many chips as fit about one row of a wide screen, or as anyone looks through. */
const few = { oneRow: 4, many: 30 };

/**
 * The tags as chips; one filters at a time. On a narrow screen they are one row to swipe, so that
 * what is found below keeps its place while someone types.
 */
export function TagFilter(props: {
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
