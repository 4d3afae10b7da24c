import { List } from '@chakra-ui/react';
import { ServiceLine } from './service-line.tsx';

/** What an offer includes. */
export function ServiceLines(props: {
  lines: readonly { id: string; text: string; added: boolean }[];
}) {
  return (
    <List.Root unstyled display="flex" flexDirection="column" gap="1.5">
      {props.lines.map(({ id, text, added }) => (
        <List.Item key={id}>
          <ServiceLine text={text} added={added} />
        </List.Item>
      ))}
    </List.Root>
  );
}
