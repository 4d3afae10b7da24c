import { Flex, Span, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/display/panel.tsx';

/** Costs of one kind by name, with what each comes to. */
export function CostList(props: {
  title: string;
  empty: string;
  costs: readonly { id: string; name: string; amount: string }[];
}) {
  const { t } = useTranslation('books');
  return (
    <Panel title={props.title}>
      {props.costs.length === 0 ? <Text color="fg.muted">{props.empty}</Text> : null}
      <Stack as="ul" gap="0" mb="-2" listStyleType="none">
        {props.costs.map(({ id, name, amount }) => (
          <Flex
            as="li"
            key={id}
            justify="space-between"
            align="center"
            gap="4"
            minH="touch"
            py="2"
            borderTopWidth="1px"
            borderColor="border.muted"
            _first={{ borderTopWidth: '0' }}
          >
            <Text minW="0" overflowWrap="anywhere" color={name ? 'fg' : 'fg.muted'}>
              {name || t('offer.unnamedCost')}
            </Text>
            <Span fontWeight="semibold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {amount}
            </Span>
          </Flex>
        ))}
      </Stack>
    </Panel>
  );
}
