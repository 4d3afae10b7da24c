import { Icon, RadioGroup, Span } from '@chakra-ui/react';
import { Check } from 'lucide-react';

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
          minH="touch"
          px="3"
          mx="-3"
          gap="3"
          borderRadius="l2"
          cursor="pointer"
          _hover={{ bg: 'bg.muted' }}
          css={{ '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.fg' } }}
        >
          <RadioGroup.ItemHiddenInput />
          <RadioGroup.ItemText
            flex="1"
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
          <Icon
            as={Check}
            boxSize="5"
            color="brand.fg"
            visibility={value === props.value ? 'visible' : 'hidden'}
            aria-hidden
          />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
