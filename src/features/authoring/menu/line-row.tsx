import { Box, Button, Flex, HStack, Icon, IconButton, Span } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Check, GripVertical, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditedLine } from '../../../domain/draft/edited-menu.ts';
import { type Committed, DraftField } from '../fields/draft-field.tsx';
import type { RecordState } from './use-record-state.ts';

/** A line of a tier: as technicians read it, and with its tools once it is tapped. */
export function LineRow(props: {
  id: string;
  line: EditedLine;
  /** The next lower tier does not have it. */
  added: boolean;
  state: RecordState;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onReword: (text: string) => Promise<Committed>;
  onRemove: () => void;
  onUseInherited: () => void;
  /** Only own lines move; how far, −1 or 1. */
  onMove?: (by: number) => void;
  canMove?: { up: boolean; down: boolean };
  handle?: ReactNode;
}) {
  const { t } = useTranslation(['authoring', 'common']);
  const { line, state, canMove, onMove } = props;
  if (!props.isOpen) {
    return (
      <Flex align="stretch" gap="0.5" {...edge(state)}>
        {props.handle}
        <Button
          id={props.id}
          variant="ghost"
          colorPalette="gray"
          flex="1"
          minW="0"
          h="auto"
          minH={{ base: 'touch', xl: '10' }}
          px="1.5"
          py="1"
          justifyContent="start"
          whiteSpace="normal"
          textAlign="start"
          textWrap="wrap"
          textStyle="sm"
          fontWeight={props.added ? 'semibold' : 'normal'}
          color={props.added ? 'fg' : 'fg.muted'}
          aria-label={t('menuEditor.line.edit', { text: line.text })}
          onClick={props.onOpen}
        >
          <Span overflowWrap="anywhere" flex="1">
            {line.text || t('menuEditor.line.empty')}
          </Span>
        </Button>
      </Flex>
    );
  }
  return (
    <Box bg="bg.muted" borderRadius="l2" p="1.5" mx="-2" my="1" {...edge(state)}>
      <DraftField
        multiline
        hideLabel
        autoFocus
        label={t('menuEditor.line.text')}
        value={line.text}
        mostCharacters={longestLine}
        check={(typed) => (typed === '' ? t('menuEditor.line.needed') : null)}
        onCommit={props.onReword}
        onEnd={props.onClose}
      />
      <HStack gap="0" mt="1" wrap="wrap" justify="end">
        {onMove && canMove ? (
          <>
            <IconButton
              variant="ghost"
              colorPalette="gray"
              aria-label={t('menuEditor.line.up', { text: line.text })}
              aria-disabled={!canMove.up}
              onClick={() => (canMove.up ? onMove(-1) : undefined)}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              variant="ghost"
              colorPalette="gray"
              aria-label={t('menuEditor.line.down', { text: line.text })}
              aria-disabled={!canMove.down}
              onClick={() => (canMove.down ? onMove(1) : undefined)}
            >
              <ArrowDown />
            </IconButton>
          </>
        ) : null}
        {state.isOverride ? (
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={t('menuEditor.useInherited')}
            title={t('menuEditor.useInherited')}
            onClick={props.onUseInherited}
          >
            <RotateCcw />
          </IconButton>
        ) : null}
        <IconButton
          variant="ghost"
          colorPalette="red"
          aria-label={t('menuEditor.line.remove', { text: line.text })}
          onClick={props.onRemove}
        >
          <Trash2 />
        </IconButton>
        <IconButton
          variant="ghost"
          colorPalette="brand"
          aria-label={t('common:actions.done')}
          onClick={props.onClose}
        >
          <Check />
        </IconButton>
      </HStack>
    </Box>
  );
}

/** Holds a line to move it; by keyboard there are buttons. */
export function LineHandle(props: Record<string, unknown>) {
  return (
    <Flex
      aria-hidden
      align="center"
      justify="center"
      w="6"
      flexShrink={0}
      cursor="grab"
      touchAction="none"
      color="fg.subtle"
      data-testid="line-handle"
      {...props}
    >
      <Icon as={GripVertical} boxSize="4" />
    </Flex>
  );
}

const longestLine = 2_000;

/** What the draft says has an edge of its own. */
function edge({ isChanged }: RecordState) {
  return isChanged ? { borderStartWidth: '3px', borderStartColor: 'orange.solid' } : {};
}
