import { Button, Icon, Span } from '@chakra-ui/react';
import { Check } from 'lucide-react';

/** A tag that filters, with how many it finds. */
export function TagChip(props: {
  label: string;
  count?: number;
  selected: boolean;
  onToggle: () => void;
}) {
  return (
    <Button
      variant={props.selected ? 'solid' : 'outline'}
      colorPalette={props.selected ? 'brand' : 'gray'}
      size="sm"
      maxW="xs"
      borderRadius="full"
      aria-pressed={props.selected}
      onClick={props.onToggle}
    >
      {props.selected ? <Icon as={Check} boxSize="4" aria-hidden /> : null}
      <Span truncate>{props.label}</Span>
      {props.count === undefined ? null : (
        <Span fontWeight="normal" fontVariantNumeric="tabular-nums">
          {props.count}
        </Span>
      )}
    </Button>
  );
}
