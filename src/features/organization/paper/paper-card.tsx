import { Box, Button, Flex, Icon, Stack, Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blankPaper, changedOfPaper } from '../../../domain/organization/paper.ts';
import { shortened } from '../../../domain/text.ts';
import { useApp, useSync } from '../../../runtime/app-context.tsx';
import { type Paper, type PaperTexts, paperFields } from '../../../schemas/paper.ts';
import { failureOf } from '../../../server/failure.ts';
import { savePaper } from '../../../server/papers.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { useWhatToDo } from '../../../ui/feedback/server-failure.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { UnsavedGuard, UnsavedNotice } from '../manage/unsaved-notice.tsx';
import { type Changes, type PendingChange, seen, useChanges } from '../manage/use-changes.ts';
import { useEditing } from '../manage/use-editing.ts';
import { paperAnchor } from '../setup/anchors.ts';
import { PaperDetails } from './paper-details.tsx';
import { PaperEditor } from './paper-editor.tsx';

/** One change holds all that was changed at once. */
const key = 'paper';

/** What the organization puts on paper (K8). */
export function PaperCard(props: {
  org: string;
  ownName: string;
  paper: Paper | null;
  /** Whether monthly payments are offered, which need a disclosure (O9). */
  isFinanced: boolean;
  mayEdit: boolean;
  onSaved: (changed: Partial<PaperTexts>) => void;
}) {
  const { t } = useTranslation('organization');
  const { ownName } = props;
  const changes = usePaperChanges(props.org, props.onSaved);
  const changedText = usePaperText();
  const stored: PaperTexts = props.paper ?? blankPaper;
  const pending = changes.pending[key];
  const shown = pending ? typed(pending) : stored;
  // What the server held when editing began; null: it is not edited.
  const { editing, begin, end, change } = useEditing<{ from: PaperTexts; start: PaperTexts }>();
  const [dirty, setDirty] = useState(false);

  const commit = (from: PaperTexts, to: PaperTexts) => changes.commit({ key, from, to });
  const guard = <UnsavedGuard pending={changes.pending} editing={dirty} />;
  if (editing) {
    return (
      <Panel title={t('paper.title')}>
        <PaperEditor
          start={editing.start}
          ownName={ownName}
          isFinanced={props.isFinanced}
          onDirty={setDirty}
          onSave={(to) => commit(editing.from, to)}
          onClose={end}
        />
        {guard}
      </Panel>
    );
  }
  return (
    <Panel title={t('paper.title')}>
      <Stack gap="3" mt="1">
        <Text color="fg.muted" textStyle="sm">
          {t('paper.text')}
        </Text>
        <PaperDetails paper={shown} ownName={ownName} />
        {pending ? (
          <UnsavedNotice
            pending={pending}
            show={(each) => changedText(changedOfPaper(pending.from, pending.to), each)}
            onSend={(from) =>
              commit(from, { ...from, ...changedOfPaper(pending.from, pending.to) })
            }
            onDrop={() => changes.drop(key)}
          />
        ) : null}
        {props.mayEdit ? (
          <Flex justify="end">
            <Box id={paperAnchor}>
              <Button
                ref={change}
                variant="outline"
                colorPalette="gray"
                aria-busy={pending?.state === 'saving'}
                onClick={() => begin({ from: pending ? seen(pending) : stored, start: shown })}
              >
                <Icon as={Pencil} boxSize="4" aria-hidden />
                {t('paper.change')}
              </Button>
            </Box>
          </Flex>
        ) : null}
      </Stack>
      {guard}
    </Panel>
  );
}

/** What the person wants it to be: what was changed, on what is known of the rest. */
function typed(pending: PendingChange<PaperTexts>): PaperTexts {
  return { ...seen(pending), ...changedOfPaper(pending.from, pending.to) };
}

/** Changes of what an organization puts on paper. */
function usePaperChanges(
  org: string,
  onSaved: (changed: Partial<PaperTexts>) => void,
): Changes<PaperTexts> {
  const { t } = useTranslation('organization');
  const { server } = useApp();
  const sync = useSync();
  const toast = useToast();
  const whatToDo = useWhatToDo();
  return useChanges<PaperTexts>({
    save: async (changes) =>
      (await Promise.all(changes.map((change) => savePaper(server, org, change)))).flat(),
    onSaved: (changes) => {
      toast.success(t('paper.saved'));
      for (const { from, to } of changes) onSaved(changedOfPaper(from, to));
      // What this device holds follows.
      sync.syncNow();
    },
    onFailed: (error) => {
      console.error(error);
      toast.error(whatToDo(failureOf(error)) ?? t('paper.saveFailed'));
    },
  });
}

/** Says in a line what those fields hold that were changed. */
function usePaperText() {
  const { t, i18n } = useTranslation('organization');
  return (changed: Partial<PaperTexts>, paper: PaperTexts): string => {
    const texts = paperFields
      .filter((name) => name in changed)
      .map((name) => {
        const text = shortened(paper[name].replaceAll('\n', ', '));
        const shown = name === 'logo' && text ? t('paper.aPicture') : text || t('paper.none');
        return t('paper.is', { field: t(`paper.field.${name}`), text: shown });
      });
    return new Intl.ListFormat(i18n.language, { type: 'unit' }).format(texts);
  };
}
