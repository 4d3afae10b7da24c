import { Box, Button, Input, Span, Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addExistingLine, addLine } from '../../../domain/draft/commands/menu-lines.ts';
import type { EditedTier } from '../../../domain/draft/edited-menu.ts';
import type { PublishedBook } from '../../../domain/draft/published-book.ts';
import { isTitleRefId } from '../../../domain/menu/menu-view.ts';
import { preferOwn } from '../../../domain/menu/own-over-inherited.ts';
import { filterByText, indexTexts, typedWords } from '../../../domain/search/filter-by-text.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import type { ContentItem } from '../../../schemas/pricebook.ts';
import { useAuthoring } from '../authoring-context.tsx';
import { useMenuEditing } from './menu-editor-context.tsx';

/** So many lines of the book are offered for what is typed. */
const mostOffered = 4;

/** Adds lines one after the other, new ones by Enter, or those of the book that have the words typed. */
export function AddLine(props: {
  id: string;
  menuTier: RecordKey;
  shown: EditedTier;
  tierName: string;
}) {
  const { t } = useTranslation('authoring');
  const { run } = useMenuEditing();
  const { drafted } = useAuthoring();
  const [typed, setTyped] = useState<string | null>(null);
  // A field that goes from the page loses the focus, which must not keep what was dropped.
  const dropped = useRef(false);
  if (typed === null) {
    return (
      <Button
        id={props.id}
        variant="ghost"
        colorPalette="brand"
        px="1.5"
        aria-label={t('menuEditor.line.addTo', { tier: props.tierName })}
        onClick={() => {
          dropped.current = false;
          setTyped('');
        }}
      >
        <Plus />
        {t('menuEditor.line.add')}
      </Button>
    );
  }
  const text = typed.trim();
  const add = () => {
    if (text === '') return;
    setTyped('');
    void run((editor) => addLine(editor, props.menuTier, text)).then((made) => {
      // It is typed nowhere else.
      if (!made) setTyped(text);
    });
  };
  const has = [props.shown.lines, ...props.shown.groups.map(({ lines }) => lines)].flat();
  return (
    <Box
      w="full"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        if (!dropped.current) add();
        setTyped(null);
      }}
    >
      <Input
        autoFocus
        aria-label={t('menuEditor.line.new', { tier: props.tierName })}
        placeholder={t('menuEditor.line.placeholder')}
        px="2.5"
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            dropped.current = true;
            setTyped(null);
          }
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <Offered
        book={drafted}
        typed={text}
        except={has.map(({ refId }) => refId)}
        onPick={(refId) => {
          setTyped('');
          void run((editor) => addExistingLine(editor, props.menuTier, refId));
        }}
      />
    </Box>
  );
}

function Offered(props: {
  book: PublishedBook;
  typed: string;
  except: readonly string[];
  onPick: (refId: string) => void;
}) {
  const { t } = useTranslation('authoring');
  const { book } = props;
  const index = useMemo(() => {
    const all = [...book.tables.recordsOf('contentItems')] as ContentItem[];
    const lines = all.filter(({ refId }) => !isTitleRefId(refId));
    return indexTexts(preferOwn(lines, book.organizations), ({ content }) => [content]);
  }, [book]);
  const words = typedWords(useDeferredValue(props.typed));
  if (words.length === 0) return null;
  const found = filterByText(index, words).filter(({ refId }) => !props.except.includes(refId));
  return (
    <Stack as="ul" role="list" aria-label={t('menuEditor.line.known')} gap="0" listStyleType="none">
      {found.slice(0, mostOffered).map(({ refId, content }) => (
        <li key={refId}>
          <Button
            variant="ghost"
            colorPalette="gray"
            w="full"
            h="auto"
            minH="touch"
            px="2.5"
            py="1"
            justifyContent="start"
            whiteSpace="normal"
            textAlign="start"
            textStyle="sm"
            fontWeight="normal"
            onClick={() => props.onPick(refId)}
          >
            <Span overflowWrap="anywhere">{content}</Span>
          </Button>
        </li>
      ))}
    </Stack>
  );
}
