import { Button, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../database/pricebook.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
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
  /** The text that editing began with; null: it is read. */
  const [from, setFrom] = useState<string | null>(null);
  const editButton = useReturnedFocus(from === null);
  const isEditing = mayAuthor && from !== null;

  const save = async (description: string) => {
    if (description !== problem.description) {
      if (!(await edit({ kind: 'description', description }))) {
        toast.error(t('authoring.descriptionFailed'));
        return;
      }
      toast.success(t('authoring.descriptionSaved'));
    }
    setFrom(null);
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
            onClick={() => setFrom(problem.description)}
          >
            {t('common:actions.edit')}
          </Button>
        ) : null
      }
    >
      {isEditing ? (
        <DescriptionEditor
          from={from}
          current={problem.description}
          busy={busy}
          reason={reason}
          onCancel={() => setFrom(null)}
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
