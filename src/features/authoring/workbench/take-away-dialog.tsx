import { Button, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../../domain/draft/history.ts';
import { shownIn } from '../../../domain/draft/published-book.ts';
import { takeAllAway } from '../../../domain/draft/take-away.ts';
import { usesIn } from '../../../domain/draft/uses.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { useDraftEdit } from '../use-draft-edit.ts';
import { RecordPicker } from './record-picker.tsx';
import { nameOf } from './relation-text.ts';
import type { WorkbenchRow } from './rows.ts';
import { userNames } from './user-names.ts';
import type { WorkbenchTable } from './workbench-search.ts';

const mostListed = 8;

/** Shows what uses records before they are taken away, and lets another take their place (A8). */
export function TakeAwayDialog(props: {
  open: boolean;
  table: WorkbenchTable;
  rows: readonly WorkbenchRow[];
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['authoring', 'common']);
  const { published, drafted } = useAuthoring();
  const edit = useDraftEdit();
  const [instead, setInstead] = useState<string | null>(null);
  const { table, rows } = props;
  const uses = useMemo(
    () => (props.open ? usesIn(drafted.tables, drafted.organizations) : null),
    [drafted, props.open],
  );
  const keys = rows.map(({ refId }) => ({ table, refId }));
  const users = uses
    ? [
        ...new Map(
          keys.flatMap((key) => uses.usersOf(key)).map((key) => [keyOf(key), key]),
        ).values(),
      ]
    : [];
  const names = userNames(drafted, users);
  const inherited = rows.filter(({ source }) => source === 'inherited').length;
  const versions = rows.filter(({ source }) => source === 'version').length;
  const without = useMemo(() => new Set(rows.map(({ refId }) => refId)), [rows]);
  const replacement = instead === null ? null : shownIn(drafted, { table, refId: instead });
  const close = () => {
    setInstead(null);
    props.onClose();
  };
  const apply = async () => {
    if (!uses) return;
    const done = await edit((draft) => takeAllAway(published, draft, drafted, uses, keys, instead));
    if (!done) return;
    props.onDone();
    close();
  };
  return (
    <Modal
      open={props.open}
      onClose={close}
      title={
        rows.length === 1 && rows[0]
          ? t('workbench.takeAway.one', { name: nameOf(rows[0].record) })
          : t('workbench.takeAway.title', { count: rows.length })
      }
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={close}>
            {t('common:actions.cancel')}
          </Button>
          <Button colorPalette="red" onClick={() => void apply()}>
            {t(replacement ? 'workbench.takeAway.replace' : 'workbench.takeAway.apply')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {inherited > 0 ? (
          <Notice tone="info">{t('workbench.takeAway.inherited', { count: inherited })}</Notice>
        ) : null}
        {versions > 0 ? (
          <Notice tone="info">{t('workbench.takeAway.versions', { count: versions })}</Notice>
        ) : null}
        <Text>
          {users.length === 0
            ? t('workbench.takeAway.unused')
            : t('workbench.takeAway.used', { count: users.length })}
        </Text>
        {users.length > 0 ? (
          <Stack as="ul" ps="5" listStyleType="disc" gap="1">
            {names.slice(0, mostListed).map((name) => (
              <li key={name}>{name}</li>
            ))}
            {names.length > mostListed ? (
              <li>{t('workbench.form.more', { count: names.length - mostListed })}</li>
            ) : null}
          </Stack>
        ) : null}
        {users.length > 0 ? (
          replacement ? (
            <Notice tone="info">
              {t('workbench.takeAway.instead', { name: nameOf(replacement) })}
            </Notice>
          ) : (
            <RecordPicker
              table={table}
              label={t('workbench.takeAway.pick')}
              without={without}
              onPick={setInstead}
            />
          )
        ) : null}
      </Stack>
    </Modal>
  );
}
