import { Box, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import type { NewTag } from '../../../domain/changes/edit-problem.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { problemTags$ } from '../queries.ts';
import { AddTag } from './add-tag.tsx';
import { AssignedTags } from './assigned-tags.tsx';
import { useEditProblem } from './use-edit-problem.ts';

/** Gives a problem tags, new ones included, and takes them from it. */
export function TagManager({ problem }: { problem: ProblemView }) {
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
