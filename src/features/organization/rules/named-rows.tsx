import { Box, Button, HStack, Icon, IconButton, Stack, Text } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Money } from '../../../runtime/use-money.ts';
import { TextField } from '../../../ui/input/text-field.tsx';

/** A list of named things while it is typed, each row with a key of its own: rates, call times, discounts. */
export function NamedRows<Row extends { key: number }>(props: {
  title: string;
  text: string;
  /** What the button says that adds a row; it is there while there are fewer than `most`. */
  add: string;
  rows: readonly Row[];
  most: number;
  blank: (key: number) => Row;
  gap: '2' | '3';
  onChange: (rows: Row[]) => void;
  children: (row: Row, at: number) => ReactNode;
}) {
  const { rows } = props;
  const addRow = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    props.onChange([...rows, props.blank(key)]);
  };
  return (
    <Stack gap={props.gap} role="group" aria-label={props.title}>
      <Text fontWeight="semibold">{props.title}</Text>
      <Text color="fg.muted" textStyle="sm">
        {props.text}
      </Text>
      {rows.map(props.children)}
      {rows.length < props.most ? (
        <Box>
          <Button variant="outline" colorPalette="gray" onClick={addRow}>
            <Icon as={Plus} boxSize="5" aria-hidden />
            {props.add}
          </Button>
        </Box>
      ) : null}
    </Stack>
  );
}

/** A row of several lines: its name, the button that removes it, and below these what else is typed. */
export function NamedRow(props: {
  label: string;
  name: string;
  error: string | undefined;
  onName: (name: string) => void;
  /** What the button says that removes it. */
  remove: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <Stack gap="2" borderTopWidth="1px" borderColor="border.muted" pt="2">
      <HStack align="start" gap="2">
        <Box flex="1" minW="0">
          <TextField
            label={props.label}
            value={props.name}
            autoComplete="off"
            error={props.error}
            onChange={props.onName}
          />
        </Box>
        <RemoveRow label={props.remove} onClick={props.onRemove} />
      </HStack>
      {props.children}
    </Stack>
  );
}

/** It stands beside a field, below the field's label. */
export function RemoveRow(props: { label: string; onClick: () => void }) {
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      mt="7"
      aria-label={props.label}
      onClick={props.onClick}
    >
      <Icon as={Trash2} boxSize="5" />
    </IconButton>
  );
}

/** What a fault of an amount says of the currency that it is typed in. */
export function currencyOf({ currency }: Money) {
  return { currency: currency?.toUpperCase() ?? '' };
}

/** Whether two stored values say the same; null says what an absent one does. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
