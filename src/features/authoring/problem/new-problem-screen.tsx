import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { Copy, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestRecordName } from '../../../domain/changes/changeset-limits.ts';
import { copyProblem, makeProblem } from '../../../domain/draft/commands/make-problem.ts';
import { shownContent } from '../../../domain/draft/edit-record.ts';
import { lengthOf } from '../../../domain/text.ts';
import { useAction } from '../../../runtime/use-action.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { AuthoringBar } from '../authoring-bar.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { RecordPicker } from '../fields/record-picker.tsx';
import { useCommand } from '../use-command.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { nameOf } from '../workbench/relation-text.ts';

/** Makes a problem, with five empty tiers or as a copy, and leads to its menu. */
export function NewProblemScreen(props: { copy: string | undefined }) {
  const { t } = useTranslation(['authoring', 'common']);
  const { drafted } = useAuthoring();
  const navigate = useNavigate();
  const run = useCommand();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, run: whileBusy } = useAction();
  const once = useOneAtATime();
  const [picking, setPicking] = useState(false);
  const [copy, setCopy] = useState(props.copy);
  const original =
    copy === undefined ? null : shownContent(drafted, { table: 'problems', refId: copy });
  const isGone = copy !== undefined && original === null;
  const error = faultOf(name.trim());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (error || isGone) return;
    const make = async () => {
      const made = await run((editor) =>
        copy === undefined
          ? makeProblem(editor, name.trim())
          : copyProblem(editor, { table: 'problems', refId: copy }, name.trim()),
      );
      const menu = made?.result?.menu;
      if (menu) await navigate({ to: '/workbench/menus/$refId', params: { refId: menu.refId } });
    };
    await once(() => whileBusy(make));
  };
  return (
    <>
      <Page title={t('problemEditor.newTitle')} width="form">
        <Panel>
          <Stack as="form" gap="4" onSubmit={submit}>
            <TextField
              label={t('problemEditor.name')}
              help={t('problemEditor.nameHelp')}
              value={name}
              onChange={setName}
              autoComplete="off"
              required
              error={tried && error ? t(error, { count: longestRecordName }) : undefined}
            />
            <Stack gap="2">
              <Text fontWeight="semibold">{t('problemEditor.from')}</Text>
              {copy === undefined ? (
                <Text color="fg.muted">{t('problemEditor.fromNothing')}</Text>
              ) : (
                <HStack columnGap="2" wrap="wrap">
                  <Text overflowWrap="anywhere">
                    {t('problemEditor.fromCopy', { name: String(original?.name || copy) })}
                  </Text>
                  <Button variant="ghost" colorPalette="gray" onClick={() => setCopy(undefined)}>
                    <X />
                    {t('problemEditor.noCopy')}
                  </Button>
                </HStack>
              )}
              {isGone ? <Notice tone="error">{t('problemEditor.copyGone')}</Notice> : null}
              {original ? (
                <Text color="fg.muted" textStyle="sm">
                  {t('problemEditor.copyText')}
                </Text>
              ) : null}
              <Button
                variant="outline"
                colorPalette="gray"
                alignSelf="start"
                onClick={() => setPicking(true)}
              >
                <Copy />
                {t('problemEditor.pickCopy')}
              </Button>
            </Stack>
            <Button type="submit" size="lg" loading={busy}>
              {t('problemEditor.make')}
            </Button>
          </Stack>
        </Panel>
      </Page>
      <AuthoringBar />
      {picking ? (
        <RecordPicker
          table="problems"
          title={t('problemEditor.pickCopy')}
          textOf={nameOf}
          onClose={() => setPicking(false)}
          onPick={(refId) => {
            setPicking(false);
            setCopy(refId);
          }}
        />
      ) : null}
    </>
  );
}

function faultOf(name: string) {
  if (name === '') return 'problemEditor.nameNeeded';
  return lengthOf(name) > longestRecordName ? 'common:tooLong' : null;
}
