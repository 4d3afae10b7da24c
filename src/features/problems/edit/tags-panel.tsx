import { Box, Button, HStack, Icon, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import type { NewTag } from '../../../domain/changes/new-tag.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { problemTags$ } from '../queries.ts';
import { AddTag } from './add-tag.tsx';
import { TagPillName, tagPill } from './tag-pill.tsx';
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
