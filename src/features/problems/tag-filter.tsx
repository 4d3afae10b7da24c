import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TagCount } from '../../domain/problems/tag-counts.ts';
import { useWideScreen } from '../../ui/frame/use-wide-screen.ts';
import { TagChip } from '../../ui/input/tag-chip.tsx';

/** As many chips as fit about two rows. */
const few = { narrow: 5, wide: 9 };

/** The tags as chips, the commonest first; one filters at a time. */
export function TagFilter(props: {
  tags: readonly TagCount[];
  selected: string | undefined;
  onSelect: (tag: string | undefined) => void;
}) {
  const { t } = useTranslation('problems');
  const [all, setAll] = useState(false);
  const most = useWideScreen() ? few.wide : few.narrow;
  // One more than few is not worth a button of the same size.
  const isCut = props.tags.length > most + 1;
  const shown = all || !isCut ? props.tags : withSelected(props.tags, most, props.selected);
  if (props.tags.length === 0) return null;
  return (
    <Flex as="fieldset" gap="2" wrap="wrap" aria-label={t('select.tags')}>
      {shown.map(({ refId, name, count }) => (
        <TagChip
          key={refId}
          label={name}
          count={count}
          selected={refId === props.selected}
          onToggle={() => props.onSelect(refId === props.selected ? undefined : refId)}
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

/** The first of them, and the selected one wherever it stands. */
function withSelected(tags: readonly TagCount[], most: number, selected: string | undefined) {
  return tags.filter(({ refId }, index) => index < most || refId === selected);
}
