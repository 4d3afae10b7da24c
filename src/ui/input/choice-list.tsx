import { RadioGroup, Span, type SystemStyleObject } from '@chakra-ui/react';

export type Choice = { value: string; label: string; hint?: string };

/** One of several, a row each; the arrow keys move between them. */
export function ChoiceList(props: {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <RadioGroup.Root
      value={props.value}
      onValueChange={({ value }) => (value === null ? undefined : props.onChange(value))}
    >
      <RadioGroup.Label textStyle="sm" color="fg.muted" fontWeight="semibold">
        {props.label}
      </RadioGroup.Label>
      {props.choices.map(({ value, label, hint }) => (
        <RadioGroup.Item
          key={value}
          value={value}
          display="flex"
          flexWrap="wrap"
          justifyContent="end"
          minH="touch"
          px="3"
          mx="-3"
          columnGap="3"
          borderRadius="l2"
          cursor="pointer"
          _hover={{ bg: 'bg.muted' }}
          css={{ '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.fg' } }}
        >
          <RadioGroup.ItemHiddenInput />
          <Span css={ringCss} data-chosen={value === props.value || undefined} aria-hidden />
          <RadioGroup.ItemText
            flex="1 1 8rem"
            textStyle="md"
            fontWeight={value === props.value ? 'semibold' : 'normal'}
          >
            {label}
          </RadioGroup.ItemText>
          {hint ? (
            <Span color="fg.muted" textStyle="md" fontWeight="normal">
              {hint}
            </Span>
          ) : null}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

/** Says that there is something to choose, and in the chosen one that it is: filled but for a rim. */
const ringCss: SystemStyleObject = {
  boxSize: '5',
  flexShrink: '0',
  borderWidth: '2px',
  borderColor: 'border.control',
  borderRadius: 'full',
  '&[data-chosen]': {
    bg: 'brand.solid',
    borderColor: 'brand.solid',
    boxShadow: 'inset 0 0 0 3px {colors.bg.panel}',
  },
};
