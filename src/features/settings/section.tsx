import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/display/panel.tsx';

/** One subject of the settings: what it is about, then its parts. */
export function Section(props: { title: string; text?: string; children: ReactNode }) {
  return (
    <Panel title={props.title}>
      {props.text ? <Text color="fg.muted">{props.text}</Text> : null}
      <Stack gap="4" mt="3">
        {props.children}
      </Stack>
    </Panel>
  );
}
