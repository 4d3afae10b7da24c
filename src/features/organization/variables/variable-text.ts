import type { TFunction } from 'i18next';
import { isDecimalText } from '../../../domain/decimal-text.ts';
import { tradesOf } from '../../../domain/menu/trades.ts';
import { isPlainObject } from '../../../domain/plain-object.ts';
import { displayCents } from '../../../domain/pricing/amounts.ts';
import {
  type CostName,
  costNames,
  currencyVariables,
  keepVariable,
  type OwnRule,
  ownRules,
  priceVariables,
  quoteDaysVariable,
  visitVariables,
} from '../../../domain/pricing/constants.ts';
import { decimalText, exact, percentText } from '../../../domain/pricing/exact.ts';
import { numberFormat } from '../../../domain/pricing/number-locale.ts';
import { callTimesOf, laborRatesOf, readRateCosts } from '../../../domain/pricing/shop-rules.ts';
import { readFinancing } from '../../../domain/session/financing.ts';
import { readDiscounts } from '../../../domain/session/shop-discounts.ts';
import { factorText } from '../../../i18n/factor-text.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { timeZoneText } from './time-zones.ts';
import type { Writing } from './writing.ts';

/** Rules of the organization's own, and what work costs it (M4). */
const ruleNames = [...ownRules, ...costNames] as const;

/** The variables that are edited as they are, by the section of the settings that they are in. */
export const sectionVariables = {
  prices: ['hourlyFee', 'serviceCallFee', 'salesTax', 'laterJobDiscount'],
  agreement: ['saDiscount', 'agreementPrice'],
  documents: [quoteDaysVariable],
  company: [keepVariable],
} as const;

/** Those that this program has no place for, by name: other programs may have put them there. */
export function otherVariables(variables: Variables): string[] {
  const known: readonly string[] = [...Object.values(sectionVariables).flat(), ...ruleNames];
  return Object.keys(variables)
    .filter((name) => !known.includes(name))
    .sort();
}

/**
 * A variable as it is edited: a currency variable in the user's currency, to the nearest cent, anything else
 * as it is stored.
 */
export function variableText(name: string, value: unknown, rate: string): string {
  if (value === undefined || value === null) return '';
  if (isMoney(name, value)) return displayCents(value, rate);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether a value is shown as money: a currency variable that holds a number. */
export function isMoney(name: string, value: unknown): value is number | string {
  return currencyVariables.includes(name) && isNumber(value);
}

type VariableWarning = 'raisesPrice' | 'noNumber' | 'notSet' | 'noAmount';

/** What an administrator should know of a value beside it. */
export function variableWarning(name: string, value: unknown): VariableWarning | null {
  const optional: readonly string[] = visitVariables;
  if (optional.includes(name)) return isAmount(value ?? 0) ? null : 'noAmount';
  const needed: readonly string[] = priceVariables;
  if (!needed.includes(name)) return null;
  if (value === undefined || value === null || value === '') return 'notSet';
  if (!isNumber(value)) return 'noNumber';
  return name === 'saDiscount' && Number(value) > 1 ? 'raisesPrice' : null;
}

function isAmount(value: unknown): boolean {
  return isNumber(value) && Number(value) >= 0;
}

function isNumber(value: unknown): value is number | string {
  return typeof value === 'number' || (typeof value === 'string' && isDecimalText(value));
}

/** A variable's value as people read it: a fee in the currency of this device, anything else as it is stored. */
export function shownVariable(name: string, value: unknown, writing: Writing): string {
  const { money, t } = writing;
  const rule = ruleNames.find((each) => each === name);
  if (rule) return shownRule(rule, value, writing);
  if (isMoney(name, value)) return money.formatCents(String(value));
  return variableText(name, value, money.rate) || t('variables.empty');
}

/**
 * A rule of the organization's own (A10, T1, O8, O9), or what work costs it (M4), on one line. What is structured comes as it is or, from the activity, as
 * JSON of which a long one has the beginning only.
 */
function shownRule(rule: OwnRule | CostName, value: unknown, writing: Writing): string {
  const { t, tierText } = writing;
  if ((value ?? null) === null) return t(`${rule}.none`);
  switch (rule) {
    case 'markupTable':
      return shownSteps(value, writing) || t('markupTable.own');
    case 'warranties':
      return shownTexts(value, writing);
    case 'mostChosen':
      return tierText(String(value));
    case 'trades':
      return shownTrades(value, writing);
    case 'timeZone':
      return timeZoneText(String(value));
    case 'laborRates':
      return shownRates(value, writing);
    case 'callTimes':
      return shownCallTimes(value, writing);
    case 'markupBy':
      return t(value === 'part' ? 'markupBy.part' : 'markupBy.offer');
    case 'rateCosts':
      return shownRateCosts(value, writing);
    case 'leastPrice':
    case 'laborCost':
    case 'visitCost':
      return isNumber(value) ? writing.money.formatCents(String(value)) : String(value);
    case 'discounts':
      return shownDiscounts(value, writing);
    case 'financing':
      return shownFinancing(value, writing);
    case 'priceEndings':
    case 'paymentLink':
      return String(value);
  }
}

function shownTrades(value: unknown, { t }: Writing): string {
  const named = tradesOf({ trades: value }).map((trade) => t(`trades.name.${trade}`));
  return named.join(', ') || t('trades.none');
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

/** Rates come as they are or, from the activity, as JSON. */
function shownRates(value: unknown, { money, t }: Writing): string {
  const laborRates = typeof value === 'string' ? parsed(value) : value;
  const rates = laborRatesOf({ laborRates }).map(({ name, fee }) =>
    t('laborRates.one', { name, fee: money.formatCents(fee) }),
  );
  return rates.join(', ') || namesIn(value).join(', ') || t('laborRates.none');
}

function shownRateCosts(value: unknown, { money, t }: Writing): string {
  const costs = readRateCosts(typeof value === 'string' ? parsed(value) : value);
  const shown = [...(costs ?? [])].map(([name, cost]) =>
    t('laborRates.one', { name, fee: money.formatCents(decimalText(cost)) }),
  );
  return shown.join(', ') || namesIn(value).join(', ') || t('rateCosts.none');
}

function shownCallTimes(value: unknown, { money, t }: Writing): string {
  const callTimes = typeof value === 'string' ? parsed(value) : value;
  const times = callTimesOf({ callTimes }).map(({ name, labor, serviceCall }) =>
    t('callTimes.one', {
      name,
      labor: factorText(labor, money.locale),
      serviceCall: factorText(serviceCall, money.locale),
    }),
  );
  return times.join(', ') || namesIn(value).join(', ') || t('callTimes.none');
}

function shownDiscounts(value: unknown, { money, t }: Writing): string {
  const discounts = readDiscounts(typeof value === 'string' ? parsed(value) : value) ?? [];
  const percentage = numberFormat(money.locale, { maximumFractionDigits: 20 });
  const shown = discounts.map(({ name, percent, max, amount }) => {
    if (percent === undefined)
      return t('discounts.oneAmount', { name, amount: money.formatCents(amount ?? '0') });
    const of = { name, percent: percentage.format(percent as Intl.StringNumericLiteral) };
    return max === undefined
      ? t('discounts.onePercent', of)
      : t('discounts.oneUpTo', { ...of, max: money.formatCents(max) });
  });
  return shown.join(', ') || namesIn(value).join(', ') || t('discounts.none');
}

function shownFinancing(value: unknown, { money, t }: Writing): string {
  const financing = readFinancing(typeof value === 'string' ? parsed(value) : value);
  if (!financing) return String(value);
  const { months, apr, min } = financing;
  const rate = numberFormat(money.locale, { maximumFractionDigits: 20 }).format(
    decimalText(apr) as Intl.StringNumericLiteral,
  );
  return min.gt(0)
    ? t('financing.from', { count: months, apr: rate, min: money.formatCents(decimalText(min)) })
    : t('financing.one', { count: months, apr: rate });
}

/** The names in a list of rules, as far as it can be read. */
function namesIn(value: unknown): string[] {
  const list = typeof value === 'string' ? parsed(value) : value;
  if (!Array.isArray(list)) return typeof value === 'string' ? [value] : [];
  return list.flatMap((item) => (isPlainObject(item) ? String(item.name) : []));
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

/** What a variable is called and means; one that neither prices nor totals know goes by its own name. */
export function variableLabels(
  name: string,
  t: TFunction<'organization'>,
): { label: string; help: string } {
  const rule = ruleNames.find((each) => each === name);
  if (rule) return { label: t(`${rule}.title`), help: '' };
  const known = Object.values(sectionVariables)
    .flat()
    .find((each) => each === name);
  if (!known) return { label: name, help: '' };
  return { label: t(`variables.name.${known}`), help: t(`variables.help.${known}`) };
}

/** What a value of a variable that prices or totals know says, in words; "" for others and for no number. */
export function variableMeaning(
  name: string,
  value: unknown,
  money: Money,
  t: TFunction<'organization'>,
): string {
  const number = exact(value);
  if (number === undefined) return '';
  if (isMoney(name, value)) {
    return t('variables.meaning.fee', { amount: money.formatCents(String(value)) });
  }
  const percent = percentText(number.minus(1).abs());
  if (name === 'salesTax') {
    return t(number.lt(1) ? 'variables.meaning.lessTax' : 'variables.meaning.tax', { percent });
  }
  if (name !== 'saDiscount') return '';
  if (number.eq(1)) return t('variables.meaning.same');
  return t(number.gt(1) ? 'variables.meaning.more' : 'variables.meaning.less', { percent });
}
