import { isPlainObject } from '../../../domain/plain-object.ts';
import type { OwnRule } from '../../../domain/pricing/constants.ts';
import { factorText } from '../../../i18n/factor-text.ts';
import { timeZoneText } from './time-zones.ts';
import type { Writing } from './writing.ts';

/**
 * A rule of the organization's own (A10, T1) on one line. What is structured comes as it is or, from the activity, as
 * JSON of which a long one has the beginning only.
 */
export function shownRule(rule: OwnRule, value: unknown, writing: Writing): string {
  const { t, tierText } = writing;
  if ((value ?? null) === null) return t(`${rule}.none`);
  switch (rule) {
    case 'markupTable':
      return shownSteps(value, writing) || t('markupTable.own');
    case 'warranties':
      return shownTexts(value, writing);
    case 'mostChosen':
      return tierText(String(value));
    case 'timeZone':
      return timeZoneText(String(value));
  }
}

const oneStep = /\{"from":"?([0-9.]+)"?,"markup":"?([0-9.]+)"?\}/g;

function shownSteps(value: unknown, { money, t }: Writing): string {
  const json = typeof value === 'string' ? value : JSON.stringify(value);
  const steps = [...json.matchAll(oneStep)].map(([, from = '', markup = '']) =>
    t('markupTable.step', {
      amount: money.formatCents(from),
      factor: factorText(markup, money.locale),
    }),
  );
  return [...steps, ...(json.endsWith('…') ? ['…'] : [])].join(', ');
}

function shownTexts(value: unknown, { t, tierText }: Writing): string {
  const texts = typeof value === 'string' ? parsed(value) : value;
  if (!isPlainObject(texts)) return String(value);
  return Object.entries(texts)
    .map(([tier, text]) => `${tierText(tier)}: ${text || t('warranties.nothing')}`)
    .join('; ');
}

/** undefined where it is cut. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
