import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withOwnKept } from '../../../domain/draft/edit-record.ts';
import { keyOf } from '../../../domain/draft/history.ts';
import { type VersionDifference, vendorChange } from '../../../domain/draft/vendor-change.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Toggle } from '../../../ui/input/toggle.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { useValueText } from '../draft/use-value-text.ts';
import { useCommand } from '../use-command.ts';

type NamedRecord = { key: RecordKey; name: string };

/** What inherited records say otherwise since one's own versions of them were made, to be decided (A6). */
export function VendorNotices({ records }: { records: readonly NamedRecord[] }) {
  const { t } = useTranslation('authoring');
  const { published, draft } = useAuthoring();
  const [open, setOpen] = useState<string | null>(null);
  return records.map((record) => {
    const differences = vendorChange(published, draft, record.key);
    if (!differences) return null;
    const id = keyOf(record.key);
    return (
      <Notice key={id} tone="warning">
        <HStack gap="3" wrap="wrap">
          <Text>{t('menuEditor.vendor.changed', { name: record.name })}</Text>
          <Button variant="outline" colorPalette="gray" onClick={() => setOpen(id)}>
            {t('menuEditor.vendor.look')}
          </Button>
        </HStack>
        {open === id ? (
          <Decide record={record} differences={differences} onClose={() => setOpen(null)} />
        ) : null}
      </Notice>
    );
  });
}

function Decide(props: {
  record: NamedRecord;
  differences: readonly VersionDifference[];
  onClose: () => void;
}) {
  const { t } = useTranslation('authoring');
  const { published, drafted } = useAuthoring();
  const textOf = useValueText();
  const run = useCommand();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const { key, name } = props.record;
  const keep = () => {
    props.onClose();
    void run((editor) => {
      const values = props.differences.filter((each) => taken.includes(each.name));
      editor.set(key, Object.fromEntries(values.map((each) => [each.name, each.theirs])));
      editor.put(key, withOwnKept(editor.edit(key), editor.published, key));
    });
  };
  const takeTheirs = () => {
    props.onClose();
    void run((editor) => editor.remove(key));
  };
  return (
    <Modal
      open
      title={t('menuEditor.vendor.title', { name })}
      onClose={props.onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={takeTheirs}>
            {t('menuEditor.vendor.theirs')}
          </Button>
          <Button onClick={keep}>
            {taken.length > 0 ? t('menuEditor.vendor.some') : t('menuEditor.vendor.ours')}
          </Button>
        </>
      }
    >
      {props.differences.length === 0 ? <Text>{t('menuEditor.vendor.same')}</Text> : null}
      <Stack gap="4">
        {props.differences.map((each) => (
          <Stack key={each.name} gap="1">
            <Text fontWeight="semibold">{t(`fields.${each.name as 'name'}`)}</Text>
            <Text>
              {t('menuEditor.vendor.theirsIs', {
                value: textOf(published, each.name, each.theirs),
              })}
            </Text>
            <Text color="fg.muted">
              {t('menuEditor.vendor.oursIs', { value: textOf(drafted, each.name, each.ours) })}
            </Text>
            <Toggle
              row
              label={t('menuEditor.vendor.take')}
              checked={taken.includes(each.name)}
              onChange={(isTaken) =>
                setTaken(
                  isTaken ? [...taken, each.name] : taken.filter((other) => other !== each.name),
                )
              }
            />
          </Stack>
        ))}
      </Stack>
    </Modal>
  );
}
