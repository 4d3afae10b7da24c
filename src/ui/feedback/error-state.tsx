import { Button, Heading, HStack, Icon, Text, VStack } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What happened (`title`), what is safe (`text`) and what to do (`onRetry`, `action`). */
export function ErrorState(props: {
  title: string;
  text?: string;
  onRetry?: () => void;
  action?: ReactNode;
}) {
  const { t } = useTranslation('common');
  return (
    <VStack role="alert" py="12" px="gutter" gap="3" textAlign="center">
      <Icon as={CircleAlert} boxSize="10" color="fg.error" aria-hidden />
      <Heading as="h2" size="lg">
        {props.title}
      </Heading>
      {props.text ? (
        <Text color="fg.muted" maxW="form" textWrap="balance">
          {props.text}
        </Text>
      ) : null}
      <HStack gap="3" wrap="wrap" justify="center">
        {props.onRetry ? <Button onClick={props.onRetry}>{t('actions.retry')}</Button> : null}
        {props.action}
      </HStack>
    </VStack>
  );
}
