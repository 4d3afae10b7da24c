import { chakra, Span, VisuallyHidden } from '@chakra-ui/react';

const sizes = {
  small: 'md',
  medium: 'xl',
  large: '3xl',
} as const;

/** An amount of money in tabular figures that never breaks; `struck` for one that no longer counts. */
export function PriceText(props: {
  amount: string;
  size?: keyof typeof sizes;
  struck?: boolean;
  /** What the amount is, for a screen reader: a line through it is not read out. */
  label?: string;
}) {
  const { size = 'medium', struck = false } = props;
  const Element = struck ? StruckAmount : Span;
  return (
    <Element
      textStyle={sizes[size]}
      fontWeight={struck ? 'normal' : 'semibold'}
      color={struck ? 'fg.muted' : 'inherit'}
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
    >
      {props.label === undefined ? (
        props.amount
      ) : (
        <>
          <Span aria-hidden>{props.amount}</Span>
          <VisuallyHidden>{props.label}</VisuallyHidden>
        </>
      )}
    </Element>
  );
}

const StruckAmount = chakra('s');
