import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The way back to the session's home; `primary` where there is nothing else to do. */
export function SessionHome({ primary = false }: { primary?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <Button asChild size="lg" {...(primary ? {} : { variant: 'outline', colorPalette: 'gray' })}>
      <Link to="/session/index">{t('sessionHome')}</Link>
    </Button>
  );
}
