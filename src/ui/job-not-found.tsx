import { useTranslation } from 'react-i18next';
import { ErrorState } from './feedback/error-state.tsx';
import { SessionHome } from './session-home.tsx';

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
