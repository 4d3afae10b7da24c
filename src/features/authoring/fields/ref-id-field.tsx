import { useTranslation } from 'react-i18next';
import { longestRefId } from '../../../domain/changes/changeset-limits.ts';
import {
  isRenamable,
  refIdFault,
  renameRecord,
} from '../../../domain/draft/commands/rename-record.ts';
import { StepEditor } from '../../../domain/draft/commands/step-editor.ts';
import { keyOf } from '../../../domain/draft/history.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import { useAuthoring } from '../authoring-context.tsx';
import { useCommand } from '../use-command.ts';
import { DraftField } from './draft-field.tsx';

/** The refId of a record that only the draft has; nothing for any other, whose refId is for ever (A7). */
export function RefIdField({ of, inForm = false }: { of: RecordKey; inForm?: boolean }) {
  const { t } = useTranslation('authoring');
  const { published, draft, publication, noteRenamings } = useAuthoring();
  const run = useCommand();
  if (!isRenamable(published, draft.get(keyOf(of)) ?? null, publication)) return null;
  return (
    <DraftField
      label={t('fields.refId')}
      help={t('refId.help')}
      inForm={inForm}
      value={of.refId}
      check={(typed) => {
        const fault = refIdFault(new StepEditor(published, draft), of, typed);
        return fault && t(`refId.${fault}`, { count: longestRefId });
      }}
      onCommit={async (typed) => {
        const made = await run((editor) => {
          const renamings = renameRecord(editor, of, typed);
          noteRenamings(renamings);
          return renamings;
        });
        if (!made) return 'notKept';
        return made.result.length > 0 ? 'kept' : 'dropped';
      }}
    />
  );
}
