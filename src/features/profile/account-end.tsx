import { Button, Icon, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/display/panel.tsx';

/** The way to where the account is deleted. */
export function AccountEnd() {
  const { t } = useTranslation('profile');
  return (
    <Panel title={t('account.title')}>
      <Stack gap="4">
        <Text color="fg.muted">{t('account.text')}</Text>
        <Button asChild variant="outline" colorPalette="red" alignSelf="start">
          <Link to="/auth/delete-account">
            <Icon as={UserX} aria-hidden />
            {t('account.delete')}
          </Link>
        </Button>
      </Stack>
    </Panel>
  );
}
