import { Button, HStack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { History, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** From the session's home to a new visit and to those of before. */
export function SessionLinks() {
  const { t } = useTranslation('session');
  return (
    <HStack gap="2" wrap="wrap" ms="-5">
      <Button asChild variant="ghost" colorPalette="gray">
        <Link to="/session/start">
          <Play />
          {t('start.title')}
        </Link>
      </Button>
      <Button asChild variant="ghost" colorPalette="gray">
        <Link to="/session/browse">
          <History />
          {t('browse.title')}
        </Link>
      </Button>
    </HStack>
  );
}
