import { Button, HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';

/** Above what the server said before, while it can't be asked. */
export function LostNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Notice tone="warning">
      <HStack gap="3" wrap="wrap" justify="space-between">
        <Text>{text}</Text>
        <Button variant="outline" colorPalette="gray" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      </HStack>
    </Notice>
  );
}
