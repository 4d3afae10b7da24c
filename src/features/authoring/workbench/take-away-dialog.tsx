import { Button, Stack, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../../domain/draft/history.ts';
import { shownIn } from '../../../domain/draft/published-book.ts';
import { menusLeft, takeAllAway, usersOf } from '../../../domain/draft/take-away.ts';
import { usesIn } from '../../../domain/draft/uses.ts';
import { originOf } from '../../../domain/draft/vendor-change.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Toggle } from '../../../ui/input/toggle.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { recordTitle } from '../record-title.ts';
import { useDraftEdit } from '../use-command.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { InlineRecordPicker } from './inline-record-picker.tsx';
import { nameOf, userNames } from './relation-text.ts';

const mostListed = 8;

/** Shows what uses records before they are taken away, and lets another take their place (A8). */
export function TakeAwayDialog(props: {
  /** Of one table; the dialog is open where there are any. */
  records: readonly RecordKey[];
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['authoring', 'common']);
  const { published, draft, drafted } = useAuthoring();
  const edit = useDraftEdit();
  const [instead, setInstead] = useState<string | null>(null);
  const [withMenus, setWithMenus] = useState(true);
  const once = useOneAtATime();
  const { records } = props;
  const [first] = records;
  const isOpen = first !== undefined;
  const uses = useMemo(
    () => (isOpen ? usesIn(drafted.tables, drafted.organizations) : null),
    [drafted, isOpen],
  );
  const users = uses
    ? [
        ...new Map(
          records.flatMap((key) => usersOf(uses, key)).map((key) => [keyOf(key), key]),
        ).values(),
      ]
    : [];
  const names = userNames(drafted, users);
  const menus =
    uses && first?.table === 'problems' ? menusLeft(published, draft, uses, records) : [];
  const origins = records.map((key) => originOf(published, draft.get(keyOf(key)) ?? null, key));
  const inherited = origins.filter((origin) => origin === 'inherited').length;
  const versions = origins.filter((origin) => origin === 'override').length;
  const without = useMemo(() => new Set(records.map(({ refId }) => refId)), [records]);
  const replacement =
    first && instead !== null ? shownIn(drafted, { table: first.table, refId: instead }) : null;
  const close = () => {
    setInstead(null);
    setWithMenus(true);
    props.onClose();
  };
  const apply = async () => {
    if (!uses) return;
    const done = await once(() =>
      edit((now) => takeAllAway(published, now, uses, records, instead, withMenus ? menus : [])),
    );
    if (!done) return;
    props.onDone();
    close();
  };
  return (
    <Modal
      open={isOpen}
      onClose={close}
      title={
        records.length === 1 && first
          ? t('workbench.takeAway.one', { name: recordTitle(drafted, first) })
          : t('workbench.takeAway.title', { count: records.length })
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
        {users.length > 0 ? <Names names={names} /> : null}
        {first?.table === 'menus' && inherited + versions < records.length ? (
          <Text>{t('workbench.takeAway.tiers')}</Text>
        ) : null}
        {menus.length > 0 ? (
          <Stack gap="2">
            <Toggle
              row
              label={t('workbench.takeAway.menus', { count: menus.length })}
              explanation={t('workbench.takeAway.tiers')}
              checked={withMenus}
              onChange={setWithMenus}
            />
            <Names names={userNames(drafted, menus)} />
          </Stack>
        ) : null}
        {first && users.length > 0 ? (
          replacement ? (
            <Notice tone="info">
              {t('workbench.takeAway.instead', { name: nameOf(replacement) })}
            </Notice>
          ) : (
            <InlineRecordPicker
              table={first.table}
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

function Names({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('authoring');
  return (
    <Stack as="ul" ps="5" listStyleType="disc" gap="1">
      {names.slice(0, mostListed).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {names.length > mostListed ? (
        <li>{t('workbench.form.more', { count: names.length - mostListed })}</li>
      ) : null}
    </Stack>
  );
}

/** Takes the record of a screen of its own out of the book, once its author has seen what uses it (A8). */
export function TakeAwayButton(props: { of: RecordKey; label: string; onDone: () => void }) {
  const [leaving, setLeaving] = useState<readonly RecordKey[]>([]);
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        alignSelf="start"
        justifySelf="start"
        onClick={() => setLeaving([props.of])}
      >
        <Trash2 />
        {props.label}
      </Button>
      <TakeAwayDialog records={leaving} onDone={props.onDone} onClose={() => setLeaving([])} />
    </>
  );
}
