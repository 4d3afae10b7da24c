import { Button, Stack, Text } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/feedback/notice.tsx';
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

/** A mailed link that does nothing any more. `children`: the link to where another one is sent. */
export function UselessLink({ children }: { children: ReactElement }) {
  const { t } = useTranslation('auth');
  return (
    <Stack gap="5">
      <Notice tone="error">{t('failure.linkExpired')}</Notice>
      <Button asChild size="lg" w="full">
        {children}
      </Button>
    </Stack>
  );
}
