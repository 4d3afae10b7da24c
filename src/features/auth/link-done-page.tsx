import { Button, Stack, Text } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { PlainPage } from '../../ui/frame/plain-page.tsx';

/** What a mailed link was for is done. `children`: the link that leads on. */
export function LinkDonePage(props: {
  title: string;
  heading: string;
  text: string;
  /** At the top: language and dark mode. */
  controls?: ReactNode;
  children: ReactElement;
}) {
  return (
    <PlainPage title={props.title} heading={props.heading} controls={props.controls}>
      <Stack gap="5">
        <Text role="status">{props.text}</Text>
        <Button asChild size="lg" w="full">
          {props.children}
        </Button>
      </Stack>
    </PlainPage>
  );
}
