import { Button, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/feedback/notice.tsx';

/** A link of a mail about the address that does nothing any more: the profile sends another. */
export function UselessLink() {
  const { t } = useTranslation('auth');
  return (
    <Stack gap="5">
      <Notice tone="error">{t('failure.linkExpired')}</Notice>
      <Button asChild size="lg" w="full">
        <Link to="/profile">{t('toProfile')}</Link>
      </Button>
    </Stack>
  );
}
