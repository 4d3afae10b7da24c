import { useTranslation } from 'react-i18next';
import type { ChangePart } from '../../domain/changes/describe-change.ts';
import type { FaultCode } from '../../domain/fault.ts';
import { readFault } from '../../domain/read-fault.ts';
import { errorText } from '../../i18n/error-text.ts';

/** Says in words what a change does, a sentence a record: "Sink drips: description". */
export function useChangeText(): (part: ChangePart) => string {
  const { t, i18n } = useTranslation('settings');
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return ({ table, name, kind, details }) => {
    if (kind === 'deleted') return t('changes.deleted', { name });
    if (kind === 'created') {
      const noun = table === 'problems' || table === 'problemTags' ? table : 'other';
      return t(`changes.created.${noun}`, { name });
    }
    const texts = new Set(details.map((detail) => t(`changes.details.${detailKey(detail)}`)));
    return t('changes.changed', {
      name,
      details: texts.size > 0 ? list.format(texts) : t('changes.noDetails'),
    });
  };
}

/** Says why the server refused a change, by the sentence that was stored of it. */
export function useRefusalText(): (sentence: string) => string {
  const { t, i18n } = useTranslation('settings');
  return (sentence) => {
    const fault = readFault(sentence);
    const key = refusals[fault.code];
    if (key) return t(`changes.refusal.${key}`);
    return t('changes.refusal.other', { reason: errorText(i18n, fault) });
  };
}

/** What PocketBase itself says; what our own hooks say names what is wrong with the change. */
const refusals: Partial<Record<FaultCode, 'notAllowed' | 'gone' | 'tooLarge'>> = {
  createRefused: 'notAllowed',
  requestRefused: 'notAllowed',
  resourceMissing: 'gone',
  bodyTooLarge: 'tooLarge',
};

const named = ['name', 'description', 'problemTags', 'menus'] as const;

function detailKey(detail: string): (typeof named)[number] | 'other' {
  return named.find((key) => key === detail) ?? 'other';
}
