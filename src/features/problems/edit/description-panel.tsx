import { Box, Button, HStack, Stack, Text, Textarea } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  forgetOwnDescription,
  replacedDescription$,
} from '../../../database/local/own-descriptions.ts';
import { removeStep } from '../../../database/local/pending-changes.ts';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { longestText } from '../../../domain/changes/changeset-limits.ts';
import { lengthOf } from '../../../domain/text.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { type DraftStore, useDescriptionDraft } from '../../../runtime/description-drafts.ts';
import { attempt } from '../../../runtime/use-action.ts';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { LeaveGuard } from '../../../ui/feedback/leave-guard.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import type { Overtaken } from '../queries.ts';
import { useEditProblem } from './use-edit-problem.ts';

/** A problem's description; Edit, Cancel and Save for those who may. */
export function DescriptionPanel({
  problem,
  mayAuthor,
  overtaken,
}: {
  problem: ProblemView;
  mayAuthor: boolean;
  overtaken: Overtaken | null;
}) {
  const { t } = useTranslation(['problems', 'common']);
  const toast = useToast();
  const workspace = useWorkspace();
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
  const restore = async (description: string) => {
    if (!overtaken) return save(description);
    await attempt(
      async () => {
        const { retryStep } = await import('../../../replication/push/store-step.ts');
        await retryStep(workspace, overtaken.step);
        toast.success(t('authoring.descriptionSaved'));
      },
      () => toast.error(t('authoring.descriptionFailed')),
    );
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
            overtaken={overtaken}
            {...(mayAuthor ? { onRestore: restore } : {})}
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

/**
 * Tells the author of a description that somebody else's stands, which came before it was published or after, and keeps
 * the text within reach.
 */
function ReplacedNotice(props: {
  problem: ProblemView;
  overtaken: Overtaken | null;
  /** Missing for who may not write it any more. */
  onRestore?: (description: string) => Promise<void>;
  busy: boolean;
}) {
  const { t } = useTranslation('problems');
  const workspace = useWorkspace();
  const { refId, description } = props.problem;
  const { overtaken } = props;
  const replaced = readyValue(useLive(replacedDescription$, workspace, refId, description));
  const own = overtaken?.description ?? replaced;
  if (own === undefined || own === null) return null;
  const { onRestore } = props;
  return (
    <Box mt="3">
      <Notice tone="info">
        <Text fontWeight="semibold">
          {t(overtaken ? 'authoring.overtaken' : 'authoring.replaced')}
        </Text>
        <Text>{t('authoring.yourText')}</Text>
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {own || t('preview.noDescription')}
        </Text>
        <HStack gap="3" mt="2" wrap="wrap">
          {onRestore ? (
            <Button variant="outline" disabled={props.busy} onClick={() => void onRestore(own)}>
              {t('authoring.restore')}
            </Button>
          ) : null}
          <Button
            variant="outline"
            colorPalette="gray"
            disabled={props.busy}
            onClick={() =>
              void (overtaken
                ? removeStep(workspace.database, overtaken.step.id)
                : forgetOwnDescription(workspace, refId))
            }
          >
            {t('authoring.dismiss')}
          </Button>
        </HStack>
      </Notice>
    </Box>
  );
}

/** The description as it is typed; what somebody else makes of it meanwhile is shown beside. */
function DescriptionEditor(props: {
  from: string;
  draft: DraftStore;
  /** It goes on with what was typed before the page was closed. */
  again: boolean;
  current: string;
  busy: boolean;
  /** Why it could not be saved. */
  reason: string | null;
  onCancel: () => void;
  onSave: (description: string) => void;
}) {
  const { t } = useTranslation(['problems', 'common']);
  const { from, draft } = props;
  const [typed, setTyped] = useState(() => draft.read()?.typed ?? from);
  const isTooLong = lengthOf(typed.trim()) > longestText;
  return (
    <Stack
      as="form"
      gap="3"
      mt="2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooLong) props.onSave(typed.trim());
      }}
    >
      <Textarea
        ref={focusAtEnd}
        aria-label={t('details.description')}
        autoresize
        rows={5}
        aria-invalid={isTooLong}
        maxH="60dvh"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          draft.keep({ from, typed: event.target.value });
        }}
      />
      {isTooLong ? (
        <Notice tone="error">{t('common:tooLong', { count: longestText })}</Notice>
      ) : null}
      {props.again ? <Notice tone="info">{t('authoring.draftRestored')}</Notice> : null}
      {props.current === from ? null : (
        <Notice tone="warning">
          <Text>{t('authoring.changedMeanwhile')}</Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {props.current || t('preview.noDescription')}
          </Text>
        </Notice>
      )}
      {props.reason === null ? null : <Notice tone="error">{props.reason}</Notice>}
      <HStack gap="3" justify="end">
        <Button
          variant="outline"
          colorPalette="gray"
          disabled={props.busy}
          onClick={props.onCancel}
        >
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" loading={props.busy} disabled={isTooLong}>
          {t('common:actions.save')}
        </Button>
      </HStack>
      <LeaveGuard
        unsaved={typed.trim() !== from.trim()}
        saving={props.busy}
        text={t('authoring.leaveText')}
        onLeave={props.onCancel}
      />
    </Stack>
  );
}

function focusAtEnd(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
