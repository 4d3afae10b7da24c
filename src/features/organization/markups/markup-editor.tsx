import { Box, Button, chakra, Icon, List, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  blankRow,
  type MarkupRow,
  type MarkupRowReading,
  markupRows,
  readMarkupRows,
  type StoredMarkup,
  storedMarkups,
  type UnusualMarkup,
  unusualMarkups,
} from '../../../domain/organization/typed-markups.ts';
import { mostMarkups } from '../../../domain/organization/variables-fault.ts';
import type { MarkupStep } from '../../../domain/pricing/markup.ts';
import { factorText } from '../../../i18n/factor-text.ts';
import { type Money, typedIn } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { EditorEnd } from '../manage/editor-end.tsx';
import { MenusBeforeAfter } from '../rules/menus-before-after.tsx';
import { ExamplePrice, useExamples } from '../variables/example-price.tsx';
import { MarkupRowFields, markupMeaning, rowColumns } from './markup-row-fields.tsx';

type KeyedRow = MarkupRow & { key: number };

/** A markup table while it is typed: what each row means and does, what is wrong, and what it does to a price. */
export function MarkupEditor(props: {
  org: string;
  /** What to begin from. */
  steps: readonly MarkupStep[];
  variables: Variables;
  money: Money;
  onDirty: (dirty: boolean) => void;
  /** Not called where the table is as it was. */
  onSave: (table: StoredMarkup[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('organization');
  const form = useRef<HTMLFormElement>(null);
  // What was typed means what it meant when editing began, whoever changes table, rate or currency meanwhile.
  const [start] = useState(() => {
    const typing = typedIn(props.money);
    const rows = markupRows(props.steps, typing).map((row, key) => ({ ...row, key }));
    return { money: props.money, typing, table: JSON.stringify(storedMarkups(props.steps)), rows };
  });
  const { money, typing } = start;
  const examples = useExamples(props.org, 3);
  const [rows, setRows] = useState<readonly KeyedRow[]>(start.rows);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const [focus, setFocus] = useState<string | null>('from-0');
  const dirty = JSON.stringify(rows) !== JSON.stringify(start.rows);

  useEffect(() => {
    if (focus === null) return;
    form.current?.querySelector<HTMLElement>(`[name="${focus}"]`)?.focus();
    setFocus(null);
  }, [focus]);

  const reading = readMarkupRows(rows, typing);
  const unusual = reading.table ? unusualMarkups(reading.table) : [];
  const save = (table: StoredMarkup[]) => {
    // Written another way it is no change.
    if (JSON.stringify(table) !== start.table) props.onSave(table);
    props.onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!reading.table) {
      const faulty = rows.find((_, at) => faultyCell(reading.rows[at]) !== null);
      if (faulty) setFocus(`${faultyCell(reading.rows[rows.indexOf(faulty)])}-${faulty.key}`);
      return;
    }
    if (unusual.length > 0) setAsking(true);
    else save(reading.table);
  };
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    setRows([...rows, { ...blankRow, key }]);
    setFocus(`from-${key}`);
  };
  const remove = (at: number) => {
    const left = rows.filter((_, index) => index !== at);
    setRows(left);
    const next = left[Math.min(at, left.length - 1)];
    setFocus(next ? `from-${next.key}` : 'add');
  };
  return (
    <chakra.form ref={form} onSubmit={submit} noValidate mt="1">
      <Stack gap="3">
        <Text color="fg.muted" textStyle="sm">
          {t('markupTable.text')}
        </Text>
        <Box role="group" aria-label={t('markupTable.title')}>
          <Box css={rowColumns} color="fg.muted" textStyle="sm" fontWeight="semibold" pb="1">
            <Text>
              {money.currency
                ? t('markupTable.fromIn', { currency: money.currency.toUpperCase() })
                : t('markupTable.from')}
            </Text>
            <Text>{t('markupTable.factor')}</Text>
          </Box>
          {rows.map(({ key, ...row }, at) => (
            <MarkupRowFields
              key={key}
              name={key}
              number={at + 1}
              row={row}
              reading={reading.rows[at] ?? null}
              tried={tried}
              money={money}
              onChange={(changed) =>
                setRows(rows.map((each) => (each.key === key ? { ...changed, key } : each)))
              }
              onRemove={() => remove(at)}
            />
          ))}
        </Box>
        {rows.length < mostMarkups ? (
          <Box>
            <Button name="add" variant="outline" colorPalette="gray" onClick={add}>
              <Icon as={Plus} boxSize="5" aria-hidden />
              {t('markupTable.add')}
            </Button>
          </Box>
        ) : null}
        {tried && reading.fault ? (
          <Notice tone="error">
            {t(`markupTable.fault.${reading.fault}`, { most: mostMarkups })}
          </Notice>
        ) : null}
        <Box aria-live="polite">
          {reading.table && dirty ? (
            <MarkupExample
              org={props.org}
              before={props.variables}
              after={{ ...props.variables, markupTable: reading.table }}
              money={money}
            />
          ) : null}
        </Box>
        {reading.table && dirty ? (
          <MenusBeforeAfter
            org={props.org}
            menus={examples}
            before={props.variables}
            after={{ ...props.variables, markupTable: reading.table }}
            money={money}
          />
        ) : null}
        <EditorEnd
          dirty={dirty}
          onDirty={props.onDirty}
          save={t('markupTable.save')}
          discard={{
            title: t('markupTable.discardTitle'),
            text: t('markupTable.discardText'),
            goOn: t('markupTable.goOn'),
          }}
          onClose={props.onClose}
        />
      </Stack>
      <ConfirmDialog
        open={asking}
        title={t('variables.unusual.title', { label: t('markupTable.title') })}
        confirmLabel={t('variables.unusual.confirm')}
        onConfirm={() => {
          setAsking(false);
          if (reading.table) save(reading.table);
        }}
        onCancel={() => setAsking(false)}
      >
        <UnusualMarkups unusual={unusual} money={money} />
      </ConfirmDialog>
    </chakra.form>
  );
}

function faultyCell(row: MarkupRowReading | undefined): 'from' | 'markup' | null {
  if (!row) return null;
  if (!row.from.ok) return 'from';
  return row.markup.ok ? null : 'markup';
}

/** What is to be asked about before a table is saved, a sentence a row. */
function UnusualMarkups(props: { unusual: readonly UnusualMarkup[]; money: Money }) {
  const { t } = useTranslation('organization');
  return (
    <List.Root unstyled display="flex" flexDirection="column" gap="2">
      {props.unusual.map((step) => (
        <List.Item key={step.from}>
          {t(`markupTable.unusual.${step.means}`, {
            amount: props.money.formatCents(step.from),
            factor: factorText(step.markup, props.money.locale),
            ...markupMeaning(step, props.money),
          })}
        </List.Item>
      ))}
    </List.Root>
  );
}

/** A change of some steps leaves most prices as they are: so many menus are looked through for one that it moves. */
const mostExamples = 30;

/** What another markup table does to a price of the book. */
export function MarkupExample(props: {
  org: string;
  before: Variables;
  after: Variables;
  money: Money;
}) {
  const { org, ...prices } = props;
  const examples = useExamples(org, mostExamples);
  return <ExamplePrice examples={examples} {...prices} />;
}
