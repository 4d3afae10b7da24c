import { useTranslation } from 'react-i18next';
import type { ReadFault } from './file-reading.ts';

/** Why a file was not taken, and what helps. */
export function useFileFaultText(): (fault: ReadFault) => string {
  const { t } = useTranslation('authoring');
  return (fault) => t(`exchange.fileFaults.${fault.code}`, { ...fault });
}
