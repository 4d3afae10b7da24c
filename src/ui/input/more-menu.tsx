import { Icon, IconButton, Menu, Portal } from '@chakra-ui/react';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';

export type MoreMenuItem = {
  value: string;
  label: string;
  icon: LucideIcon;
  onSelect: () => void;
  destructive?: boolean;
};

/** What else can be done with the thing that it stands beside. */
export function MoreMenu(props: { label: string; items: readonly MoreMenuItem[] }) {
  const select = (value: string) => props.items.find((item) => item.value === value)?.onSelect();
  return (
    <Menu.Root
      lazyMount
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => select(value)}
    >
      <Menu.Trigger asChild>
        <IconButton variant="ghost" colorPalette="gray" aria-label={props.label}>
          <EllipsisVertical />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {props.items.map(({ value, label, icon, destructive }) => (
              <Menu.Item key={value} value={value} color={destructive ? 'fg.error' : 'fg'}>
                <Icon as={icon} boxSize="5" aria-hidden />
                {label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
