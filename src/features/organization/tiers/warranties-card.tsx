import { Box, Flex, Span, Stack, Text } from '@chakra-ui/react';
import { EyeOff, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  ownWarranty,
  type TierKind,
  tableNames,
  tierKinds,
  withWarranty,
} from '../../../domain/pricing/warranty.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { InlineEdit } from '../../../ui/input/inline-edit.tsx';
import { MoreMenu, type MoreMenuItem } from '../../../ui/input/more-menu.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { tierPalette } from '../../../ui/tier/tier-tone.ts';
import { UnsavedChange } from '../manage/unsaved-notice.tsx';
import { type Changes, seen } from '../manage/use-changes.ts';
import { shownVariable } from '../variables/variable-text.ts';
import { useWriting } from '../variables/writing.ts';

const name = 'warranties';

/** The organization's own words for the warranties of its tiers (A10). */
export function WarrantiesCard(props: {
  variables: Variables;
  changes: Changes<unknown>;
  money: Money;
  mayEdit: boolean;
}) {
  const { t } = useTranslation('organization');
  const { changes } = props;
  const writing = useWriting(props.money);
  const pending = changes.pending[name];
  const value = pending ? pending.to : props.variables[name];
  const commit = (from: unknown, to: unknown) => changes.commit({ key: name, from, to });
  return (
    <Panel title={t('warranties.title')}>
      <Text color="fg.muted" textStyle="sm">
        {t('warranties.text')}
      </Text>
      <Stack gap="2" mt="2">
        <Box>
          {tierKinds.map((kind) => (
            <WarrantyRow
              key={kind}
              kind={kind}
              warranties={value}
              mayEdit={props.mayEdit}
              busy={pending?.state === 'saving'}
              onChange={(text) =>
                commit(
                  pending ? seen(pending) : props.variables[name],
                  withWarranty(value, kind, text),
                )
              }
            />
          ))}
        </Box>
        <UnsavedChange
          changes={changes}
          name={name}
          show={(each) => shownVariable(name, each, writing)}
        />
      </Stack>
    </Panel>
  );
}

/** The warranty of one kind of tier: the organization's own text, none, or the usual one. */
function WarrantyRow(props: {
  kind: TierKind;
  /** The variable as it is. */
  warranties: unknown;
  mayEdit: boolean;
  busy: boolean;
  /** "" shows none; undefined: the usual one. */
  onChange: (text: string | undefined) => void;
}) {
  const { t } = useTranslation(['organization', 'common']);
  const tierText = useTierText();
  const { kind } = props;
  const label = tierText(tableNames[kind]);
  const usual = t(`common:warranty.${kind}`);
  const own = ownWarranty({ warranties: props.warranties }, kind);
  const items: MoreMenuItem[] = [];
  if (own !== undefined) {
    items.push({
      value: 'usual',
      label: t('warranties.useUsual'),
      icon: RotateCcw,
      onSelect: () => props.onChange(undefined),
    });
  }
  if (own !== '') {
    items.push({
      value: 'nothing',
      label: t('warranties.showNothing'),
      icon: EyeOff,
      onSelect: () => props.onChange(''),
    });
  }
  const shown = (
    <Span fontWeight={own ? 'semibold' : 'normal'} color={own ? 'fg' : 'fg.muted'}>
      {own === '' ? t('warranties.nothing') : (own ?? usual)}
    </Span>
  );
  return (
    <Flex
      colorPalette={tierPalette(kind)}
      align="center"
      justify="end"
      wrap="wrap"
      columnGap={{ base: '2', md: '4' }}
      py="1.5"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
    >
      <Box w="1.5" alignSelf="stretch" my="1" borderRadius="full" bg="colorPalette.solid" />
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        align={{ sm: 'center' }}
        justify="space-between"
        flex="1 1 10rem"
        columnGap="3"
      >
        <Text flexShrink={0} fontWeight="semibold" color="colorPalette.fg">
          {label}
        </Text>
        {props.mayEdit ? (
          <Flex flex="1" minH="touch" align="center" justify="end">
            <InlineEdit
              label={t('warranties.of', { tier: label })}
              shown={shown}
              text={own ?? ''}
              placeholder={usual}
              busy={props.busy}
              onCommit={(typed) => props.onChange(typed.trim() === '' ? undefined : typed.trim())}
            />
          </Flex>
        ) : (
          shown
        )}
      </Flex>
      {props.mayEdit ? (
        <MoreMenu label={t('warranties.more', { tier: label })} items={items} />
      ) : null}
    </Flex>
  );
}
