import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { faultOf } from '../../replication/fault-of.ts';
import type { LocalState } from '../../runtime/app-context.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

/** Why the local database could not be opened, and what to do. */
export function DatabaseFailed({
  error,
  retry,
}: Pick<Extract<LocalState, { state: 'failed' }>, 'error' | 'retry'>) {
  const { t, i18n } = useTranslation(['errors', 'shell']);
  const fault = faultOf(error);
  if (fault.code === 'storageFull')
    return <ErrorState title={t('full.title')} text={t('full.text')} onRetry={retry} />;
  if (fault.code === 'storageBlocked') {
    const text = t('shell:blocked.storageText');
    return <ErrorState title={t('shell:blocked.storageTitle')} text={text} onRetry={retry} />;
  }
  return <ErrorState title={errorText(i18n, fault)} text={t('databaseHelp')} onRetry={retry} />;
}
