import { Button, Icon, Menu, Portal, Span } from '@chakra-ui/react';
import { ChevronDown, Square, SquareCheck } from 'lucide-react';

export type MultiSelectOption = { value: string; label: string };

/** Any number of a few options, in a list that stays open while they are ticked. */
export function MultiSelect(props: {
  label: string;
  options: readonly MultiSelectOption[];
  selected: readonly string[];
  /** Shown if nothing is selected. */
  emptyLabel: string;
  disabled?: boolean;
  onChange: (selected: string[]) => void;
}) {
  const { options, selected } = props;
  const shown = options.filter(({ value }) => selected.includes(value)).map(({ label }) => label);
  const toggle = (value: string, checked: boolean) =>
    props.onChange(checked ? [...selected, value] : selected.filter((each) => each !== value));
  return (
    <Menu.Root lazyMount closeOnSelect={false} positioning={{ sameWidth: true, gutter: 4 }}>
      <Menu.Trigger asChild>
        <Button
          variant="outline"
          colorPalette="gray"
          flex="1 1 9rem"
          minW="min-content"
          h="auto"
          minH="touch"
          px="3.5"
          py="2"
          justifyContent="space-between"
          textAlign="start"
          whiteSpace="normal"
          disabled={props.disabled ?? false}
          aria-label={`${props.label}: ${shown.join(', ') || props.emptyLabel}`}
        >
          <Span
            fontWeight="normal"
            color={shown.length > 0 ? 'fg' : 'fg.muted'}
            // A word of large letters stays whole; one that no line has room for does not.
            overflowWrap={shown.some((name) => /\S{16}/.test(name)) ? 'anywhere' : 'normal'}
          >
            {shown.join(', ') || props.emptyLabel}
          </Span>
          <Icon as={ChevronDown} boxSize="5" color="fg.subtle" flexShrink={0} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {options.map(({ value, label }) => (
              <Menu.CheckboxItem
                key={value}
                value={value}
                ps="3"
                gap="3"
                checked={selected.includes(value)}
                onCheckedChange={(checked) => toggle(value, checked)}
              >
                <Icon
                  as={selected.includes(value) ? SquareCheck : Square}
                  boxSize="5"
                  color={selected.includes(value) ? 'brand.fg' : 'fg.subtle'}
                  aria-hidden
                />
                {label}
              </Menu.CheckboxItem>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
