import { Box, Button, Flex, Heading, HStack, Icon, Stack, Text } from '@chakra-ui/react';
import { Layers, Plus, SplitSquareVertical, Trash2 } from 'lucide-react';
import { type FormEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestRecordName } from '../../../domain/changes/changeset-limits.ts';
import {
  addGroup,
  makeGroup,
  moveLine,
  removeGroup,
  removeLine,
  rewordLine,
  takeApart,
} from '../../../domain/draft/commands/menu-lines.ts';
import type { EditedGroup, EditedLine, EditedTier } from '../../../domain/draft/edited-menu.ts';
import { lengthOf } from '../../../domain/text.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import { MoreMenu } from '../../../ui/input/more-menu.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { Toggle } from '../../../ui/input/toggle.tsx';
import { RecordPicker } from '../fields/record-picker.tsx';
import { committed } from '../use-command.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { nameOf } from '../workbench/relation-text.ts';
import { AddLine } from './add-line.tsx';
import { LineHandle, LineRow } from './line-row.tsx';
import { useMenuEditing } from './menu-editor-context.tsx';
import { useRecordState } from './use-record-state.ts';

/** A tier's own lines, which can be moved, then those of its groups, and what adds to them. */
export function TierLines(props: {
  tier: EditedTier;
  tierName: string;
  /** The ids of the lines that the next lower tier does not have. */
  added: ReadonlySet<string>;
}) {
  const { t } = useTranslation('authoring');
  const { run, askWhere } = useMenuEditing();
  const { tier } = props;
  const { key } = tier;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  const [focused, setFocused] = useState<string | null>(null);
  const stateOf = useRecordState();
  const refIds = tier.lines.map(({ refId }) => refId);
  const move = (refId: string, to: number) =>
    void run((editor) => moveLine(editor, key, refId, to));
  const drag = useLineDrag(
    refIds,
    () => [...(list.current?.children ?? [])] as HTMLElement[],
    move,
  );
  const rowId = (refId: string) => `${id}-${refId}`;
  // A row that was closed by the keyboard has the focus again, also as the line that it became.
  useEffect(() => {
    const row = focused === null ? null : document.getElementById(`${id}-${focused}`);
    if (!row) return;
    row.focus();
    setFocused(null);
  });

  const rowOf = (line: EditedLine, group: EditedGroup | null, at: number) => {
    const lineKey: RecordKey = { table: 'contentItems', refId: line.refId };
    return (
      <LineRow
        id={rowId(line.refId)}
        line={line}
        added={props.added.has(line.id)}
        state={stateOf(lineKey)}
        isOpen={open === line.refId}
        onOpen={() => setOpen(line.refId)}
        onClose={() => {
          setOpen(null);
          setFocused(line.refId);
        }}
        onReword={async (text) => {
          const where = await askWhere(line.refId, key);
          if (where === null) return 'dropped';
          return committed(run((editor) => rewordLine(editor, key, line.refId, text, where)));
        }}
        onRemove={async () => {
          const where = group ? await askWhere(line.refId, key) : 'here';
          if (where === null) return;
          setOpen(null);
          setFocused(refIds[at + 1] ?? refIds[at - 1] ?? 'add');
          await run((editor) => removeLine(editor, key, line.refId, where));
        }}
        onUseInherited={() => void run((editor) => editor.remove(lineKey))}
        {...(group
          ? {}
          : {
              onMove: (by: number) => move(line.refId, at + by),
              canMove: { up: at > 0, down: at < refIds.length - 1 },
              handle: <LineHandle {...drag.handle(line.refId)} />,
            })}
      />
    );
  };

  const { held } = drag;
  return (
    <Stack gap="2">
      <Stack
        ref={list}
        as="ul"
        role="list"
        aria-label={t('menuEditor.line.list', { tier: props.tierName })}
        gap="0"
        listStyleType="none"
      >
        {tier.lines.map((line, at) => {
          const isHeld = held?.refId === line.refId;
          return (
            <Box
              as="li"
              key={line.refId}
              position="relative"
              borderRadius="l2"
              {...(isHeld ? { bg: 'bg.raised', boxShadow: 'md', zIndex: '1' } : {})}
              style={{ transform: shiftOf(held, refIds, at) }}
            >
              {rowOf(line, null, at)}
            </Box>
          );
        })}
      </Stack>
      {tier.groups.map((group) => (
        <Box key={group.refId} borderWidth="1px" borderRadius="l2" ps="1.5" pb="1">
          <HStack gap="1.5" color="fg.muted">
            <Icon as={Layers} boxSize="4" aria-hidden flexShrink={0} />
            <Text textStyle="sm" fontWeight="semibold" flex="1" minW="0" overflowWrap="anywhere">
              {group.name || group.refId}
            </Text>
            <MoreMenu
              label={t('menuEditor.group.more', { name: group.name || group.refId })}
              items={[
                {
                  value: 'apart',
                  label: t('menuEditor.group.takeApart'),
                  icon: SplitSquareVertical,
                  onSelect: () => void run((editor) => takeApart(editor, key, group.refId)),
                },
                {
                  value: 'remove',
                  label: t('menuEditor.group.remove'),
                  icon: Trash2,
                  destructive: true,
                  onSelect: () => void run((editor) => removeGroup(editor, key, group.refId)),
                },
              ]}
            />
          </HStack>
          <Stack as="ul" role="list" gap="0" listStyleType="none">
            {group.lines.map((line) => (
              <li key={line.refId}>{rowOf(line, group, 0)}</li>
            ))}
          </Stack>
        </Box>
      ))}
      <Flex wrap="wrap" columnGap="2">
        <AddLine id={rowId('add')} menuTier={key} shown={tier} tierName={props.tierName} />
        <Button
          variant="ghost"
          colorPalette="brand"
          px="1.5"
          aria-label={t('menuEditor.group.addTo', { tier: props.tierName })}
          onClick={() => setPicking(true)}
        >
          <Plus />
          {t('menuEditor.group.add')}
        </Button>
      </Flex>
      {picking ? (
        <RecordPicker
          table="menuCopy"
          title={t('menuEditor.group.pick')}
          except={tier.groups.map(({ refId }) => refId)}
          textOf={nameOf}
          onClose={() => setPicking(false)}
          onPick={(refId) => {
            setPicking(false);
            void run((editor) => addGroup(editor, key, refId));
          }}
          maker={(typed) => (
            <GroupMaker tier={tier} typed={typed} onMade={() => setPicking(false)} />
          )}
        />
      ) : null}
    </Stack>
  );
}

/** The line that is held follows the hand, and those that it passes make room. */
function shiftOf(
  held: { refId: string; to: number; offset: number } | null,
  refIds: readonly string[],
  at: number,
): string | undefined {
  if (!held) return undefined;
  const from = refIds.indexOf(held.refId);
  if (at === from) return `translateY(${held.offset}px)`;
  if (at > from && at <= held.to) return 'translateY(-0.75rem)';
  return at < from && at >= held.to ? 'translateY(0.75rem)' : undefined;
}

type LineDrag = {
  /** The line that is held, and where it would go. */
  held: { refId: string; to: number; offset: number } | null;
  /** For the handle of a line. */
  handle: (refId: string) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
};

/**
 * Moves lines by their handles, with a finger or a mouse: the one that is held follows it, and goes where it is let
 * go of. By keyboard a line has buttons.
 *
 * @param rows the elements of the list's lines, in their order
 */
function useLineDrag(
  refIds: readonly string[],
  rows: () => readonly HTMLElement[],
  onMove: (refId: string, to: number) => void,
): LineDrag {
  const [held, setHeld] = useState<LineDrag['held']>(null);
  /** `to`: where it goes now; letting go may come before the last move was rendered. */
  const drag = useRef<{ y: number; middles: number[]; to: number } | null>(null);
  const drop = () => {
    drag.current = null;
    setHeld(null);
  };
  return {
    held,
    handle: (refId) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = {
          y: event.pageY,
          to: refIds.indexOf(refId),
          middles: rows().map((row) => {
            const { top, height } = row.getBoundingClientRect();
            return top + height / 2 + window.scrollY;
          }),
        };
        setHeld({ refId, to: refIds.indexOf(refId), offset: 0 });
      },
      onPointerMove: (event) => {
        if (!drag.current) return;
        const { y, middles } = drag.current;
        const at = refIds.indexOf(refId);
        const others = middles.filter((_, index) => index !== at);
        const to = others.filter((middle) => middle < event.pageY).length;
        drag.current.to = to;
        setHeld({ refId, to, offset: event.pageY - y });
      },
      onPointerUp: () => {
        const to = drag.current?.to ?? -1;
        if (to >= 0 && to !== refIds.indexOf(refId)) onMove(refId, to);
        drop();
      },
      onPointerCancel: drop,
    }),
  };
}

/** Makes a group of a tier's own lines, which other tiers can then have too; its name begins as what was searched for. */
function GroupMaker(props: { tier: EditedTier; typed: string; onMade: () => void }) {
  const { t } = useTranslation(['authoring', 'common']);
  const { run } = useMenuEditing();
  const { key, lines } = props.tier;
  const [name, setName] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const once = useOneAtATime();
  if (lines.length === 0) return <Text color="fg.muted">{t('menuEditor.group.noLines')}</Text>;
  const shown = name ?? props.typed;
  const fault = faultOf(shown.trim());
  const taken = lines.map(({ refId }) => refId).filter((refId) => !left.has(refId));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A form inside a dialog inside the page.
    event.stopPropagation();
    setTried(true);
    if (fault || taken.length === 0) return;
    const made = await once(() => run((editor) => makeGroup(editor, key, shown.trim(), taken)));
    if (made) props.onMade();
  };
  const take = (refId: string, isTaken: boolean) => {
    const others = new Set(left);
    if (isTaken) others.delete(refId);
    else others.add(refId);
    setLeft(others);
  };
  return (
    <Stack as="form" gap="3" onSubmit={submit}>
      <Heading as="h3" textStyle="md">
        {t('menuEditor.group.make')}
      </Heading>
      <TextField
        label={t('menuEditor.group.name')}
        value={shown}
        onChange={setName}
        autoComplete="off"
        error={tried && fault ? t(fault, { count: longestRecordName }) : undefined}
      />
      <Stack gap="1" role="group" aria-label={t('menuEditor.group.lines')}>
        {lines.map(({ refId, text }) => (
          <Toggle
            key={refId}
            row
            label={text || t('menuEditor.line.empty')}
            checked={!left.has(refId)}
            onChange={(isTaken) => take(refId, isTaken)}
          />
        ))}
      </Stack>
      {tried && taken.length === 0 ? (
        <Text color="fg.error" role="alert">
          {t('menuEditor.group.linesNeeded')}
        </Text>
      ) : null}
      <Button type="submit" alignSelf="end">
        {t('menuEditor.group.makeAndAdd')}
      </Button>
    </Stack>
  );
}

function faultOf(name: string) {
  if (name === '') return 'menuEditor.group.nameNeeded';
  return lengthOf(name) > longestRecordName ? 'common:tooLong' : null;
}
