import { Button, HStack, Icon, Span, Text } from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownContent } from '../../../domain/draft/edit-record.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { RecordPicker } from '../fields/record-picker.tsx';
import { useCommand } from '../use-command.ts';
import { nameOf } from '../workbench/relation-text.ts';

/** The tags that a problem is found by. */
export function ProblemTags({ problem }: { problem: RecordKey }) {
  const { t } = useTranslation('authoring');
  const { drafted } = useAuthoring();
  const run = useCommand();
  const [picking, setPicking] = useState(false);
  const content = shownContent(drafted, problem);
  const refIds = ((content?.problemTags ?? []) as readonly string[]).filter((each) => each !== '');
  const set = (problemTags: readonly string[]) =>
    void run((editor) => editor.set(problem, { problemTags: [...problemTags] }));
  return (
    <Panel title={t('problemEditor.tags')}>
      {refIds.length === 0 ? <Text color="fg.muted">{t('problemEditor.noTags')}</Text> : null}
      <HStack as="ul" role="list" gap="2" wrap="wrap" listStyleType="none">
        {refIds.map((refId) => {
          const tag = shownContent(drafted, { table: 'problemTags', refId });
          const name = String(tag?.name || refId);
          return (
            <li key={refId}>
              <Button
                variant="outline"
                colorPalette="gray"
                borderRadius="full"
                aria-label={t('problemEditor.removeTag', { name })}
                onClick={() => set(refIds.filter((each) => each !== refId))}
              >
                <Span overflowWrap="anywhere">{name}</Span>
                <Icon as={X} boxSize="4" aria-hidden />
              </Button>
            </li>
          );
        })}
        <li>
          <Button variant="ghost" colorPalette="brand" onClick={() => setPicking(true)}>
            <Plus />
            {t('problemEditor.addTag')}
          </Button>
        </li>
      </HStack>
      {picking ? (
        <RecordPicker
          table="problemTags"
          title={t('problemEditor.addTag')}
          except={refIds}
          textOf={nameOf}
          onClose={() => setPicking(false)}
          onPick={(refId) => {
            setPicking(false);
            set([...refIds, refId]);
          }}
          maker={(typed) =>
            typed === '' ? null : (
              <Button
                onClick={() => {
                  setPicking(false);
                  void run((editor) => {
                    const { refId } = editor.make('problemTags', typed, { name: typed });
                    editor.set(problem, { problemTags: [...refIds, refId] });
                  });
                }}
              >
                <Plus />
                {t('problemEditor.makeTag', { name: typed })}
              </Button>
            )
          }
        />
      ) : null}
    </Panel>
  );
}
