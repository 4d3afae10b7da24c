import { chakra } from '@chakra-ui/react';
import { ServiceLine, serviceCss } from './service-line.tsx';

/** What an offer includes. */
export function ServiceLines(props: {
  lines: readonly { id: string; text: string; added: boolean }[];
}) {
  return (
    <chakra.ul role="list" display="flex" flexDirection="column" gap="1.5" css={serviceCss}>
      {props.lines.map(({ id, text, added }) => (
        <li key={id} data-added={added || undefined}>
          <ServiceLine text={text} />
        </li>
      ))}
    </chakra.ul>
  );
}
