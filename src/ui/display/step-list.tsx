import { Box, Grid, Span } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PriceText } from './price-text.tsx';

/** Steps that lead to an amount, one below the other. */
export function StepList(props: { label: string; children: ReactNode }) {
  return (
    <Box as="ol" aria-label={props.label} listStyleType="none">
      {props.children}
    </Box>
  );
}

/** What a step is, what it does, and what it all comes to after it. */
export function StepRow(props: { name: string; detail: string; amount: string }) {
  return (
    <Grid
      as="li"
      gridTemplateColumns={columns}
      gridTemplateAreas={{ base: '"name amount" "detail amount"', md: '"name detail amount"' }}
      columnGap="4"
      alignItems="center"
      px="3"
      py={{ base: '1.5', md: '2' }}
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
      fontVariantNumeric="tabular-nums"
    >
      <Span gridArea="name">{props.name}</Span>
      <Span
        gridArea="detail"
        color="fg.muted"
        textStyle={{ base: 'sm', md: 'md' }}
        textAlign={{ md: 'end' }}
      >
        {props.detail}
      </Span>
      <Span gridArea="amount" textAlign="end" whiteSpace="nowrap">
        {props.amount}
      </Span>
    </Grid>
  );
}

/** What the steps before it come to. `isMeant`: it is what the list is about. */
export function StepResult(props: { name: string; amount: string; isMeant: boolean }) {
  return (
    <Grid
      as="li"
      gridTemplateColumns="minmax(0, 1fr) auto"
      columnGap="4"
      alignItems="center"
      minH="touch"
      px="3"
      my="1"
      borderRadius="l2"
      bg={props.isMeant ? 'brand.subtle' : 'bg.muted'}
      color={props.isMeant ? 'brand.fg' : 'fg'}
    >
      <Span fontWeight="semibold">{props.name}</Span>
      <PriceText amount={props.amount} />
    </Grid>
  );
}

const columns = { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto {sizes.28}' };
