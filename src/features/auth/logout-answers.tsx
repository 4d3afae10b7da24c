import { Button, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The two ways on from the question whether to log out; the harmless one comes first. */
export function LogoutAnswers(props: {
  onLogOut: () => Promise<void>;
  /** The server has ended the session: nobody is signed in who could stay so. */
  isEnded?: boolean;
  /** Nothing would be lost by it. */
  isSafe?: boolean;
}) {
  const { t } = useTranslation('auth');
  return (
    <Stack gap="3">
      <Button asChild size="lg">
        {props.isEnded ? (
          <Link to="/auth/login">{t('logout.signInAgain')}</Link>
        ) : (
          <Link to="/home">{t('logout.stay')}</Link>
        )}
      </Button>
      <Button
        variant="outline"
        colorPalette={props.isSafe ? 'gray' : 'red'}
        onClick={() => void props.onLogOut()}
      >
        {t(props.isSafe ? 'logout.title' : 'logout.confirm')}
      </Button>
    </Stack>
  );
}
