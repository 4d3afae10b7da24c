import type { i18n, TFunction } from 'i18next';
import { readFault } from '../../domain/read-fault.ts';
import { errorText } from '../../i18n/error-text.ts';
import { momentText } from '../../i18n/moment.ts';
import type { QuoteMail } from '../../schemas/quote.ts';

/**
 * What became of a mail of an estimate (O3).
 *
 * @param reason why the server did not take it, where the device alone has it
 */
export function mailStateText(
  { state, words = '', changed = '' }: QuoteMail,
  { t, i18n }: { t: TFunction<'quotes'>; i18n: i18n },
  reason?: string | null,
): string {
  const inWords = (sentence: string) => errorText(i18n, readFault(sentence));
  if (state === undefined)
    return reason ? t('mail.state.notTaken', { reason: inWords(reason) }) : t('mail.state.waiting');
  if (state === 'sent') return t('mail.state.sent', { when: momentText(changed, i18n.language) });
  if (state === 'perhaps') return t('mail.state.perhaps');
  if (state === 'refused') return t('mail.state.refused', { words });
  if (state === 'dropped') return t('mail.state.dropped', { reason: inWords(words) });
  return words === '' ? t('mail.state.queued') : t('mail.state.again', { words });
}
