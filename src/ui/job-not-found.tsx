import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './feedback/error-state.tsx';

/** Said of an address whose job the current session does not have. */
export function JobNotFound() {
  const { t } = useTranslation('common');
  return (
    <ErrorState
      title={t('jobNotFound.title')}
      text={t('jobNotFound.text')}
      action={<SessionHome primary />}
    />
  );
}

/** The way back to the session's home; `primary` where there is nothing else to do. */
export function SessionHome({ primary = false }: { primary?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <Button asChild size="lg" {...(primary ? {} : { variant: 'outline', colorPalette: 'gray' })}>
      <Link to="/session/index">{t('sessionHome')}</Link>
    </Button>
  );
}
