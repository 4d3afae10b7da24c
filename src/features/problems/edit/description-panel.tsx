import { Button, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { useDescriptionDraft } from '../../../runtime/description-drafts.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { DescriptionEditor } from './description-editor.tsx';
import { ReplacedNotice } from './replaced-notice.tsx';
import { useEditProblem } from './use-edit-problem.ts';

/** A problem's description; Edit, Cancel and Save for those who may. */
export function DescriptionPanel({
  problem,
  mayAuthor,
}: {
  problem: ProblemView;
  mayAuthor: boolean;
}) {
  const { t } = useTranslation(['problems', 'common']);
  const toast = useToast();
  const { busy, reason, edit } = useEditProblem(problem.id);
  const draft = useDescriptionDraft(problem.refId);
  /** The text that editing began with, here or before the page was closed; null: it is read. */
  const [editing, setEditing] = useState<{ from: string; again: boolean } | null>(() => {
    const kept = draft.read();
    return kept && { from: kept.from, again: true };
  });
  const editButton = useReturnedFocus(editing === null);
  const isEditing = mayAuthor && editing !== null;

  const end = () => {
    draft.drop();
    setEditing(null);
  };
  const save = async (description: string) => {
    if (description !== problem.description) {
      if (!(await edit({ kind: 'description', description }))) {
        toast.error(t('authoring.descriptionFailed'));
        return;
      }
      toast.success(t('authoring.descriptionSaved'));
    }
    end();
  };

  return (
    <Panel
      title={t('details.description')}
      action={
        mayAuthor && !isEditing ? (
          <Button
            ref={editButton}
            variant="outline"
            colorPalette="gray"
            onClick={() => setEditing({ from: problem.description, again: false })}
          >
            {t('common:actions.edit')}
          </Button>
        ) : null
      }
    >
      {isEditing ? (
        <DescriptionEditor
          from={editing.from}
          draft={draft}
          again={editing.again}
          current={problem.description}
          busy={busy}
          reason={reason}
          onCancel={end}
          onSave={(description) => void save(description)}
        />
      ) : (
        <>
          <Text
            whiteSpace="pre-line"
            overflowWrap="anywhere"
            mt={mayAuthor ? '2' : '0'}
            color={problem.description ? 'fg' : 'fg.muted'}
          >
            {problem.description || t('preview.noDescription')}
          </Text>
          <ReplacedNotice
            problem={problem}
            {...(mayAuthor ? { onRestore: save } : {})}
            busy={busy}
          />
        </>
      )}
    </Panel>
  );
}

/** Gives the button the focus again once what it opened is closed. */
function useReturnedFocus(closed: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasClosed = useRef(closed);
  useEffect(() => {
    if (closed && !wasClosed.current) button.current?.focus();
    wasClosed.current = closed;
  }, [closed]);
  return button;
}
