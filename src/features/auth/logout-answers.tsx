import { Button, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The two ways on from the question whether to log out; the harmless one comes first. */
export function LogoutAnswers({ onLogOut }: { onLogOut: () => Promise<void> }) {
  const { t } = useTranslation('auth');
  return (
    <Stack gap="3">
      <Button asChild size="lg">
        <Link to="/home">{t('logout.stay')}</Link>
      </Button>
      <Button variant="outline" colorPalette="red" onClick={() => void onLogOut()}>
        {t('logout.confirm')}
      </Button>
    </Stack>
  );
}
