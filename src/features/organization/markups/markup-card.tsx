import { Box, Button, chakra, Flex, HStack, Icon, Stack, Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storedMarkups } from '../../../domain/organization/typed-markups.ts';
import { type MarkupStep, readMarkups, usualMarkups } from '../../../domain/pricing/markup.ts';
import { factorText } from '../../../i18n/factor-text.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ScrolledTable } from '../../../ui/display/scrolled-table.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { UnsavedChange } from '../manage/unsaved-notice.tsx';
import { type Changes, seen } from '../manage/use-changes.ts';
import { useEditing } from '../manage/use-editing.ts';
import { shownVariable } from '../variables/variable-text.ts';
import { useWriting } from '../variables/writing.ts';
import { MarkupEditor, MarkupExample } from './markup-editor.tsx';
import { markupMeaning } from './markup-row-fields.tsx';

const name = 'markupTable';

/** The organization's markups on material, or the usual ones (A10). */
export function MarkupCard(props: {
  org: string;
  variables: Variables;
  changes: Changes<unknown>;
  money: Money;
  mayEdit: boolean;
  /** Whether something is typed here that is nowhere else. */
  onEditing: (editing: boolean) => void;
}) {
  const { t } = useTranslation('organization');
  const { variables, changes, money } = props;
  const writing = useWriting(money);
  const pending = changes.pending[name];
  const value = pending ? pending.to : variables[name];
  const isOwn = (value ?? null) !== null;
  const markups = readMarkups(value);
  // What the server held when editing began; null: it is not edited.
  const { editing, begin, end, change } = useEditing<{ from: unknown }>();

  const held = () => (pending ? seen(pending) : variables[name]);
  const commit = (from: unknown, to: unknown) => changes.commit({ key: name, from, to });
  if (editing) {
    return (
      <Panel title={t('markupTable.title')}>
        <MarkupEditor
          org={props.org}
          steps={markups.ok ? markups.value : usualMarkups}
          variables={variables}
          money={money}
          onDirty={props.onEditing}
          onSave={(table) => commit(editing.from, table)}
          onClose={end}
        />
      </Panel>
    );
  }
  return (
    <Panel
      title={t('markupTable.title')}
      action={
        <Box flexShrink={0}>
          <StatusBadge
            tone={isOwn ? 'info' : 'neutral'}
            label={t(isOwn ? 'markupTable.own' : 'markupTable.none')}
          />
        </Box>
      }
    >
      <Stack gap="3" mt="1">
        <Text color="fg.muted" textStyle="sm">
          {t('markupTable.text')}
        </Text>
        {markups.ok ? (
          <MarkupTable steps={markups.value} money={money} />
        ) : (
          <Notice tone="error">{t('markupTable.unusable')}</Notice>
        )}
        <UnsavedChange
          changes={changes}
          name={name}
          show={(each) => shownVariable(name, each, writing)}
        />
        {props.mayEdit ? (
          <Flex justify="end">
            <HStack gap="2" wrap="wrap" justify="end">
              {isOwn ? (
                <UsualTable
                  org={props.org}
                  variables={{ ...variables, [name]: value }}
                  money={money}
                  onConfirm={() => commit(held(), undefined)}
                />
              ) : null}
              <Button
                ref={change}
                variant="outline"
                colorPalette="gray"
                aria-busy={pending?.state === 'saving'}
                onClick={() => begin({ from: held() })}
              >
                <Icon as={Pencil} boxSize="4" aria-hidden />
                {t('markupTable.change')}
              </Button>
            </HStack>
          </Flex>
        ) : null}
      </Stack>
    </Panel>
  );
}

/** A markup table to be read: from which cost on which factor holds, and what that does. */
function MarkupTable(props: { steps: readonly MarkupStep[]; money: Money }) {
  const { t } = useTranslation('organization');
  const { money } = props;
  return (
    <ScrolledTable
      label={t('markupTable.title')}
      head={
        <>
          <Head scope="col">{t('markupTable.from')}</Head>
          <Head scope="col" textAlign="end">
            {t('markupTable.factor')}
          </Head>
          <Head scope="col" textAlign="end">
            {t('markupTable.example')}
          </Head>
        </>
      }
    >
      <tbody>
        {storedMarkups(props.steps).map((step) => (
          <chakra.tr key={step.from} borderTopWidth="1px" borderColor="border.muted">
            <chakra.th scope="row" textAlign="start" fontWeight="normal" py="2" {...cellRoom}>
              {money.formatCents(step.from)}
            </chakra.th>
            <chakra.td
              textAlign="end"
              fontWeight="semibold"
              py="2"
              whiteSpace="nowrap"
              {...cellRoom}
            >
              {t('markupTable.times', { factor: factorText(step.markup, money.locale) })}
            </chakra.td>
            <chakra.td textAlign="end" color="fg.muted" py="2" {...cellRoom}>
              {t('markupTable.does', markupMeaning(step, money))}
            </chakra.td>
          </chakra.tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}

/** The first and the last stand where the panel's other content does. */
const edge = { base: '4', md: '5' } as const;
const cellRoom = { px: '1.5', _first: { ps: edge }, _last: { pe: edge } } as const;

const Head = chakra('th', {
  base: { ...cellRoom, textAlign: 'start', fontWeight: 'semibold', pb: '1' },
});

/** Gives the own table up, after a question that says what it does to a price. */
function UsualTable(props: {
  org: string;
  variables: Variables;
  money: Money;
  onConfirm: () => void;
}) {
  const { t } = useTranslation('organization');
  const { variables } = props;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" colorPalette="gray" onClick={() => setAsking(true)}>
        {t('markupTable.useUsual')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('markupTable.usualTitle')}
        confirmLabel={t('markupTable.usualConfirm')}
        onConfirm={() => {
          setAsking(false);
          props.onConfirm();
        }}
        onCancel={() => setAsking(false)}
      >
        <Stack gap="3">
          <Text>{t('markupTable.usualText')}</Text>
          <MarkupExample
            org={props.org}
            before={variables}
            after={{ ...variables, markupTable: null }}
            money={props.money}
          />
        </Stack>
      </ConfirmDialog>
    </>
  );
}
