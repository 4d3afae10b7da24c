import { Box, Button, Flex, HStack, Icon, Stack, Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMarkups, usualMarkups } from '../../../domain/pricing/markup.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { UnsavedNotice } from '../manage/unsaved-notice.tsx';
import { type Changes, seen } from '../manage/use-changes.ts';
import { shownVariable } from '../variables/shown-variable.ts';
import { useWriting } from '../variables/use-writing.ts';
import { MarkupEditor } from './markup-editor.tsx';
import { MarkupTable } from './markup-table.tsx';
import { UsualTable } from './usual-table.tsx';

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
  const [editing, setEditing] = useState<{ from: unknown } | null>(null);
  const [returned, setReturned] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returned) change.current?.focus();
    setReturned(false);
  }, [returned]);

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
          onClose={() => {
            setEditing(null);
            setReturned(true);
          }}
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
        {pending ? (
          <UnsavedNotice
            pending={pending}
            show={(each) => shownVariable(name, each, writing)}
            onSend={(from) => commit(from, pending.to)}
            onDrop={() => changes.drop(name)}
          />
        ) : null}
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
                onClick={() => setEditing({ from: held() })}
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
