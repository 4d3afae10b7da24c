import { Icon, Input, InputGroup, Stack, Text } from '@chakra-ui/react';
import { ChevronsUpDown } from 'lucide-react';
import { useId } from 'react';

export type Pick = { value: string; label: string };

/** One of many options, in the device's own list. */
export function PickOne(props: {
  label: string;
  options: readonly Pick[];
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <Stack gap="1.5" minW="0">
      <Text asChild fontWeight="semibold">
        <label htmlFor={id}>{props.label}</label>
      </Text>
      <InputGroup
        endElement={<Icon as={ChevronsUpDown} boxSize="5" color="fg.subtle" aria-hidden />}
        endElementProps={{ pointerEvents: 'none' }}
      >
        {/* The sign at the end leaves the words what room there is: two of these stand side by side on a phone. */}
        <Input asChild cursor="pointer" textOverflow="ellipsis" pe="9">
          <select
            id={id}
            value={props.value}
            onChange={(event) => props.onChange(event.target.value)}
          >
            {props.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Input>
      </InputGroup>
    </Stack>
  );
}
