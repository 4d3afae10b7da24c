import { Heading, Span } from '@chakra-ui/react';

type Part = { label: string; count: number };

/** The name of a part of the book, with how many are found in it. */
export function PartHeading(part: Part) {
  return (
    <Heading as="h2" textStyle="lg" pb="2">
      <PartName label={part.label} count={part.count} />
    </Heading>
  );
}

export function PartName({ label, count }: Part) {
  return (
    <>
      {label}{' '}
      <Span color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
        {count}
      </Span>
    </>
  );
}
