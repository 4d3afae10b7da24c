import { Box, Button, Flex, HStack, Icon, Stack, Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type EditedRule, editedRules } from '../../../domain/organization/typed-shop-rules.ts';
import { costNames, isCostName } from '../../../domain/pricing/constants.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { UnsavedNotice } from '../manage/unsaved-notice.tsx';
import { type Changes, seen } from '../manage/use-changes.ts';
import { useEditing } from '../manage/use-editing.ts';
import { shownVariable } from '../variables/variable-text.ts';
import { useWriting } from '../variables/writing.ts';
import { ShopRulesEditor } from './shop-rules-editor.tsx';

/** How a shop sets its prices besides the specified rule (M2, M3, M5, M6), and what work costs it (M4); each to be left out. */
export function ShopRulesCard(props: {
  org: string;
  variables: Variables;
  /** null: this person is not given them. */
  costs: Variables | null;
  changes: Changes<unknown>;
  money: Money;
  mayEdit: boolean;
  /** Whether something is typed here that is nowhere else. */
  onEditing: (editing: boolean) => void;
}) {
  const { t } = useTranslation('organization');
  const { costs, changes, money } = props;
  const names = editedRules.filter((name) => costs !== null || !isCostName(name));
  const ofCosts = costNames.map((name) => [name, costs?.[name]]);
  const variables: Variables = { ...props.variables, ...Object.fromEntries(ofCosts) };
  const writing = useWriting(money);
  // What the server held when editing began; null: it is not edited.
  const { editing, begin, end, change } = useEditing<Variables>();

  const pendingOf = (name: EditedRule) => changes.pending[name];
  const currentOf = (name: EditedRule) => {
    const pending = pendingOf(name);
    return pending ? pending.to : variables[name];
  };
  const now = {
    ...variables,
    ...Object.fromEntries(names.map((name) => [name, currentOf(name)])),
  };
  const held = () =>
    Object.fromEntries(
      names.map((name) => {
        const pending = pendingOf(name);
        return [name, pending ? seen(pending) : variables[name]];
      }),
    );
  if (editing) {
    return (
      <Panel title={t('shopRules.title')}>
        <ShopRulesEditor
          org={props.org}
          variables={now}
          names={names}
          money={money}
          onDirty={props.onEditing}
          onSave={(name, to) => changes.commit({ key: name, from: editing[name], to })}
          onClose={end}
        />
      </Panel>
    );
  }
  return (
    <Panel title={t('shopRules.title')}>
      <Stack gap="3" mt="1">
        <Text color="fg.muted" textStyle="sm">
          {t('shopRules.text')}
        </Text>
        <Box as="dl">
          {names.map((name) => (
            <Flex
              key={name}
              justify="space-between"
              gap="4"
              py="2"
              borderTopWidth="1px"
              borderColor="border.muted"
            >
              <Box as="dt">{t(`${name}.title`)}</Box>
              <Box as="dd" fontWeight="semibold" textAlign="end" minW="0" overflowWrap="anywhere">
                {shownVariable(name, currentOf(name), writing)}
              </Box>
            </Flex>
          ))}
        </Box>
        {names.map((name) => {
          const pending = pendingOf(name);
          return pending ? (
            <UnsavedNotice
              key={name}
              pending={pending}
              show={(each) => shownVariable(name, each, writing)}
              onSend={(from) => changes.commit({ key: name, from, to: pending.to })}
              onDrop={() => changes.drop(name)}
            />
          ) : null;
        })}
        {props.mayEdit ? (
          <HStack justify="end">
            <Button
              ref={change}
              variant="outline"
              colorPalette="gray"
              aria-busy={names.some((name) => pendingOf(name)?.state === 'saving')}
              onClick={() => begin(held())}
            >
              <Icon as={Pencil} boxSize="4" aria-hidden />
              {t('shopRules.change')}
            </Button>
          </HStack>
        ) : null}
      </Stack>
    </Panel>
  );
}
