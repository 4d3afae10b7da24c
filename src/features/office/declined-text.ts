import type { TFunction } from 'i18next';

/** That a job was declined and why; the reason goes with the customer who gave it (V6). */
export function declinedText(reason: string, t: TFunction<'office'>): string {
  return reason === '' ? t('status.declined') : t('visit.declined', { reason });
}
