import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestRecordName } from '../../../domain/changes/changeset-limits.ts';
import { makeGroup } from '../../../domain/draft/commands/menu-lines.ts';
import type { EditedTier } from '../../../domain/draft/edited-menu.ts';
import { lengthOf } from '../../../domain/text.ts';
import { TextField } from '../../../ui/input/text-field.tsx';
import { Toggle } from '../../../ui/input/toggle.tsx';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { useMenuEditing } from './menu-editor-context.tsx';

/** Makes a group of a tier's own lines, which other tiers can then have too; its name begins as what was searched for. */
export function GroupMaker(props: { tier: EditedTier; typed: string; onMade: () => void }) {
  const { t } = useTranslation(['authoring', 'common']);
  const { run } = useMenuEditing();
  const { key, lines } = props.tier;
  const [name, setName] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const once = useOneAtATime();
  if (lines.length === 0) return <Text color="fg.muted">{t('menuEditor.group.noLines')}</Text>;
  const shown = name ?? props.typed;
  const fault = faultOf(shown.trim());
  const taken = lines.map(({ refId }) => refId).filter((refId) => !left.has(refId));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A form inside a dialog inside the page.
    event.stopPropagation();
    setTried(true);
    if (fault || taken.length === 0) return;
    const made = await once(() => run((editor) => makeGroup(editor, key, shown.trim(), taken)));
    if (made) props.onMade();
  };
  const take = (refId: string, isTaken: boolean) => {
    const others = new Set(left);
    if (isTaken) others.delete(refId);
    else others.add(refId);
    setLeft(others);
  };
  return (
    <Stack as="form" gap="3" onSubmit={submit}>
      <Heading as="h3" textStyle="md">
        {t('menuEditor.group.make')}
      </Heading>
      <TextField
        label={t('menuEditor.group.name')}
        value={shown}
        onChange={setName}
        autoComplete="off"
        error={tried && fault ? t(fault, { count: longestRecordName }) : undefined}
      />
      <Stack gap="1" role="group" aria-label={t('menuEditor.group.lines')}>
        {lines.map(({ refId, text }) => (
          <Toggle
            key={refId}
            row
            label={text || t('menuEditor.line.empty')}
            checked={!left.has(refId)}
            onChange={(isTaken) => take(refId, isTaken)}
          />
        ))}
      </Stack>
      {tried && taken.length === 0 ? (
        <Text color="fg.error" role="alert">
          {t('menuEditor.group.linesNeeded')}
        </Text>
      ) : null}
      <Button type="submit" alignSelf="end">
        {t('menuEditor.group.makeAndAdd')}
      </Button>
    </Stack>
  );
}

function faultOf(name: string) {
  if (name === '') return 'menuEditor.group.nameNeeded';
  return lengthOf(name) > longestRecordName ? 'common:tooLong' : null;
}
