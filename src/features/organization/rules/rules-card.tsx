import { Box, Button, Flex, HStack, Icon, Stack, Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { UnsavedNotice } from '../manage/unsaved-notice.tsx';
import { type Changes, seen } from '../manage/use-changes.ts';
import { useEditing } from '../manage/use-editing.ts';
import { shownVariable, variableLabels } from '../variables/variable-text.ts';
import { useWriting } from '../variables/writing.ts';

/** Variables that are read one below the other and edited together. */
export function RulesCard<Name extends string>(props: {
  title: string;
  text: string;
  /** What the button says that begins the editing. */
  change: string;
  names: readonly Name[];
  variables: Variables;
  changes: Changes<unknown>;
  money: Money;
  mayEdit: boolean;
  editor: (editor: {
    /** As they are to be, where something is not saved yet. */
    variables: Variables;
    /** Called for each that is another now; undefined: none. */
    onSave: (name: Name, to: unknown) => void;
    onClose: () => void;
  }) => ReactNode;
}) {
  const { t } = useTranslation('organization');
  const { names, variables, changes, money } = props;
  const writing = useWriting(money);
  // What the server held when editing began; null: it is not edited.
  const { editing, begin, end, change } = useEditing<Variables>();

  const pendingOf = (name: Name) => changes.pending[name];
  const currentOf = (name: Name) => {
    const pending = pendingOf(name);
    return pending ? pending.to : variables[name];
  };
  const held = () =>
    Object.fromEntries(
      names.map((name) => {
        const pending = pendingOf(name);
        return [name, pending ? seen(pending) : variables[name]];
      }),
    );
  if (editing) {
    const now = Object.fromEntries(names.map((name) => [name, currentOf(name)]));
    return (
      <Panel title={props.title}>
        {props.editor({
          variables: { ...variables, ...now },
          onSave: (name, to) => changes.commit({ key: name, from: editing[name], to }),
          onClose: end,
        })}
      </Panel>
    );
  }
  return (
    <Panel title={props.title}>
      <Stack gap="3" mt="1">
        <Text color="fg.muted" textStyle="sm">
          {props.text}
        </Text>
        <Box as="dl">
          {names.map((name) => (
            <Flex
              key={name}
              justify="space-between"
              columnGap="4"
              wrap="wrap"
              py="2"
              borderTopWidth="1px"
              borderColor="border.muted"
            >
              <Box as="dt" maxW="full">
                {variableLabels(name, t).label}
              </Box>
              <Box
                as="dd"
                fontWeight="semibold"
                textAlign="end"
                flex="1 1 6rem"
                overflowWrap="anywhere"
              >
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
              {props.change}
            </Button>
          </HStack>
        ) : null}
      </Stack>
    </Panel>
  );
}
