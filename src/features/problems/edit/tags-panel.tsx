import { Box, Button, HStack, Icon, Span, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { type NewTag, newTag } from '../../../domain/changes/new-tag.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { problemTags$ } from '../queries.ts';
import { useEditProblem } from './use-edit-problem.ts';

/** A problem's tags; Manage and Done for those who may change them. */
export function TagsPanel({ problem, mayAuthor }: { problem: ProblemView; mayAuthor: boolean }) {
  const { t } = useTranslation(['problems', 'common']);
  const [managing, setManaging] = useState(false);
  return (
    <Panel
      title={t('details.tags')}
      action={
        mayAuthor ? (
          <Button variant="outline" colorPalette="gray" onClick={() => setManaging(!managing)}>
            {managing ? t('common:actions.done') : t('authoring.manage')}
          </Button>
        ) : null
      }
    >
      <Box mt={mayAuthor ? '2' : '0'}>
        {managing && mayAuthor ? (
          <TagManager problem={problem} />
        ) : problem.tags.length === 0 ? (
          <Text color="fg.muted">{t('details.noTags')}</Text>
        ) : (
          <ProblemTags tags={problem.tags} />
        )}
      </Box>
    </Panel>
  );
}

/** Gives a problem tags, new ones included, and takes them from it. */
function TagManager({ problem }: { problem: ProblemView }) {
  const { t } = useTranslation(['problems', 'common']);
  const toast = useToast();
  const tags = readyValue(useLive(problemTags$, useWorkspace()));
  const { busy, reason, edit } = useEditProblem(problem.id);
  const [removing, setRemoving] = useState<NewTag | null>(null);

  const add = async ({ refId, name }: NewTag) => {
    const done = await edit({ kind: 'addTag', refId });
    if (done) toast.success(t('authoring.tagAdded', { name: name || refId }));
    else toast.error(t('authoring.tagAddFailed'));
  };
  const create = async (tag: NewTag) => {
    const done = await edit({ kind: 'addNewTag', tag });
    if (done) {
      toast.success(t('authoring.tagCreated', { name: tag.name }));
      toast.success(t('authoring.tagAdded', { name: tag.name }));
    } else toast.error(t('authoring.tagCreateFailed'));
    return done;
  };
  const remove = async ({ refId, name }: NewTag) => {
    const done = await edit({ kind: 'removeTag', refId });
    setRemoving(null);
    if (done) toast.success(t('authoring.tagRemoved', { name: name || refId }));
    else toast.error(t('authoring.tagRemoveFailed'));
  };

  return (
    <Stack gap="5">
      <AssignedTags tags={problem.tags} busy={busy} onRemove={setRemoving} />
      {reason === null ? null : <Notice tone="error">{reason}</Notice>}
      {tags ? (
        <AddTag tags={tags} assigned={problem.tags} busy={busy} onAdd={add} onCreate={create} />
      ) : null}
      <ConfirmDialog
        open={removing !== null}
        title={t('authoring.removeTitle')}
        confirmLabel={t('common:actions.remove')}
        destructive
        busy={busy}
        onConfirm={() => (removing ? void remove(removing) : undefined)}
        onCancel={() => setRemoving(null)}
      >
        <Box as="span" overflowWrap="anywhere">
          {t('authoring.removeText', { name: removing?.name || removing?.refId || '' })}
        </Box>
      </ConfirmDialog>
    </Stack>
  );
}

/** The problem's tags, each with a way to take it off. */
function AssignedTags(props: {
  tags: readonly NewTag[];
  busy: boolean;
  onRemove: (tag: NewTag) => void;
}) {
  const { t } = useTranslation('problems');
  if (props.tags.length === 0) return <Text color="fg.muted">{t('details.noTags')}</Text>;
  return (
    <HStack as="ul" gap="2" wrap="wrap" listStyleType="none">
      {props.tags.map((tag) => {
        const name = tag.name || tag.refId;
        return (
          <li key={tag.refId}>
            <Button
              variant="outline"
              colorPalette="gray"
              {...tagPill}
              disabled={props.busy}
              aria-label={t('authoring.removeTag', { name })}
              onClick={() => props.onRemove(tag)}
            >
              <TagPillName>{name}</TagPillName>
              <Icon as={X} boxSize="4" aria-hidden />
            </Button>
          </li>
        );
      })}
    </HStack>
  );
}

/** The tags of a problem, each leading to all problems that have it. */
function ProblemTags({ tags }: { tags: ProblemView['tags'] }) {
  return (
    <HStack as="ul" gap="2" wrap="wrap" listStyleType="none" pt="1">
      {tags.map(({ id, refId, name }) => (
        <li key={id}>
          <Button asChild variant="outline" colorPalette="gray" {...tagPill}>
            <Link to="/browse/problems" search={{ tag: refId }}>
              <TagPillName>{name || refId}</TagPillName>
            </Link>
          </Button>
        </li>
      ))}
    </HStack>
  );
}

/** So many are offered before one types; there may be hundreds. */
const mostOffered = 30;

/** A field that finds a tag as one types and creates it if there is none. */
function AddTag(props: {
  tags: readonly NewTag[];
  assigned: readonly NewTag[];
  busy: boolean;
  onAdd: (tag: NewTag) => void;
  /** Whether it was created. */
  onCreate: (tag: NewTag) => Promise<boolean>;
}) {
  const { t } = useTranslation(['problems', 'common']);
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    setFault(undefined);
  };

  const create = async () => {
    const result = newTag(typed, props.tags);
    if (result.kind === 'duplicate') toast.warning(t('authoring.duplicateTag'));
    if (result.kind === 'tooLong') setFault(t('common:tooLong', { count: result.most }));
    if (result.kind === 'noCode') setFault(t('authoring.noCode'));
    if (result.kind === 'sameCode') setFault(t('authoring.sameCode', { name: result.name }));
    if (result.kind === 'tag' && (await props.onCreate(result.tag))) type('');
  };

  const taken = new Set(props.assigned.map(({ refId }) => refId));
  const sought = typed.trim().toLowerCase();
  const available = props.tags.filter(
    ({ refId, name }) => !taken.has(refId) && (name || refId).toLowerCase().includes(sought),
  );
  return (
    <Stack gap="3">
      <HStack
        as="form"
        gap="3"
        align="end"
        onSubmit={(event) => {
          event.preventDefault();
          if (!props.busy) void create();
        }}
      >
        <Box flex="1" minW="0">
          <TextField
            label={t('authoring.tagName')}
            value={typed}
            onChange={type}
            autoComplete="off"
          />
        </Box>
        <Button
          type="submit"
          variant="outline"
          disabled={props.busy || newTag(typed, props.tags).kind === 'empty'}
        >
          {t('authoring.createTag')}
        </Button>
      </HStack>
      {fault ? (
        <Text role="alert" color="fg.error">
          {fault}
        </Text>
      ) : null}
      {available.length === 0 ? (
        <Text color="fg.muted">
          {sought === '' ? t('authoring.noneAvailable') : t('authoring.noneMatching')}
        </Text>
      ) : (
        <HStack
          as="ul"
          aria-label={t('authoring.available')}
          gap="2"
          wrap="wrap"
          listStyleType="none"
        >
          {available.slice(0, mostOffered).map((tag) => (
            <li key={tag.refId}>
              <Button
                variant="surface"
                colorPalette="gray"
                {...tagPill}
                disabled={props.busy}
                aria-label={t('authoring.addTag', { name: tag.name || tag.refId })}
                onClick={() => props.onAdd(tag)}
              >
                <Icon as={Plus} boxSize="4" aria-hidden />
                <TagPillName>{tag.name || tag.refId}</TagPillName>
              </Button>
            </li>
          ))}
        </HStack>
      )}
      {available.length > mostOffered ? (
        <Text color="fg.muted" textStyle="sm">
          {t('authoring.moreTags', { count: available.length - mostOffered })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** How a tag's button looks; a name that is too long for the line takes two. */
const tagPill = {
  size: 'sm',
  borderRadius: 'full',
  maxW: 'full',
  h: 'auto',
  minH: 'touch',
  whiteSpace: 'normal',
  textAlign: 'start',
} as const;

function TagPillName({ children }: { children: string }) {
  return (
    <Span lineClamp="2" overflowWrap="anywhere">
      {children}
    </Span>
  );
}
