import type { i18n } from 'i18next';
import { missingPart } from './missing-part.ts';

/**
 * The message of a known fault in the language of the screen. The messages themselves are fixed
 * (spec, sections 5 and 8), so they are what tells the faults apart; an unknown one stays as it is.
 */
export function errorText(texts: i18n, message: string): string {
  for (const { pattern, key } of known) {
    const match = pattern.exec(message);
    if (match) return texts.t(key, { name: match[1] ?? '', ...match.groups });
  }
  return message === '' ? texts.t('errors:unknown') : message;
}

/** Why a tier has no price, as `priceMenu` says it. */
export function noPriceText(
  texts: i18n,
  fault: { reason: 'noOffer' | 'missingCost' } | { reason: 'formula'; error: string },
): string {
  return fault.reason === 'formula'
    ? errorText(texts, fault.error)
    : texts.t(`errors:formula.${fault.reason}`);
}

/** What may not enter the log (B5): which record, and what is wrong with which of its fields. */
function limit(words: string): RegExp {
  return new RegExp(`^Record (?<record>\\d+) \\((?<label>.+?)\\): ${words}$`, 's');
}

const known = [
  { pattern: /^Variable (.+) not found in formula$/, key: 'errors:formula.variableNotFound' },
  { pattern: /^Invalid value for (.+)$/, key: 'errors:formula.invalidValue' },
  { pattern: /^Invalid changeset$/, key: 'errors:change.invalidChangeset' },
  { pattern: /^Invalid change record$/, key: 'errors:change.invalidRecord' },
  { pattern: /^Collection not allowed$/, key: 'errors:change.collectionNotAllowed' },
  { pattern: /^Unsupported operation$/, key: 'errors:change.unsupportedOperation' },
  {
    pattern: /^refId is required for update operations$/,
    key: 'errors:change.refIdRequiredForUpdate',
  },
  {
    pattern: /^refId is required for create operations$/,
    key: 'errors:change.refIdRequiredForCreate',
  },
  { pattern: /^Record not found with refId$/, key: 'errors:change.recordNotFound' },
  { pattern: /^Invalid reference$/, key: 'errors:change.invalidReference' },
  { pattern: /^Referenced record not found$/, key: 'errors:change.referenceNotFound' },
  { pattern: limit('(?<field>.+) must not be below 0'), key: 'errors:limit.belowZero' },
  {
    pattern: limit('(?<field>.+) has more than (?<most>\\d+) digits before the point'),
    key: 'errors:limit.digitsBefore',
  },
  {
    pattern: limit('(?<field>.+) has more than (?<most>\\d+) digits after the point'),
    key: 'errors:limit.digitsAfter',
  },
  {
    pattern: limit('(?<field>.+) has more than (?<most>[\\d,]+) characters'),
    key: 'errors:limit.characters',
  },
  {
    pattern: limit('(?<field>.+) holds a lone surrogate, which is half of a character'),
    key: 'errors:limit.surrogate',
  },
  {
    pattern: limit('(?<field>.+) nests lists and objects more than (?<most>\\d+) deep'),
    key: 'errors:limit.nesting',
  },
  {
    pattern: limit('refs bring the changeset to more than (?<most>[\\d,]+) references'),
    key: 'errors:limit.references',
  },
  {
    pattern: /^There may be at most (?<most>\d+) variables\.$/,
    key: 'errors:variables.tooMany',
  },
  {
    pattern: /^Variable (.+) brings them to more than (?<most>[\d,]+) characters in all\.$/s,
    key: 'errors:variables.characters',
  },
  {
    pattern: /^Variable (.+) must be a number, a text or nothing\.$/s,
    key: 'errors:variables.kind',
  },
  {
    pattern: /^Variable (.+) has more than (?<most>\d+) digits before the point\.$/s,
    key: 'errors:variables.digitsBefore',
  },
  {
    pattern: /^Variable (.+) has more than (?<most>\d+) digits after the point\.$/s,
    key: 'errors:variables.digitsAfter',
  },
  { pattern: /^Variable markupTable must be a list /, key: 'errors:variables.markupTable' },
  { pattern: /^Variable (.+) must hold a text by tier\.$/, key: 'errors:variables.byTier' },
  { pattern: /^Variable (.+) must be a text\.$/, key: 'errors:variables.text' },
  { pattern: /^Database connection failed after 6 attempts$/, key: 'errors:databaseFailed' },
  { pattern: /quota/i, key: 'errors:storageFull' },
  { pattern: /^A newer version is open in another tab$/, key: 'errors:newerVersion' },
  { pattern: missingPart, key: 'errors:partMissing' },
  { pattern: /^The browser closed the storage$/, key: 'errors:storageClosed' },
  { pattern: /^A tab that was put to sleep holds the storage$/, key: 'errors:storageHeld' },
  {
    pattern: /^The server's answer is not known to this version$/,
    key: 'errors:unknownAnswer',
  },
  { pattern: /^Change (.+) can't be read$/, key: 'errors:unreadableChange' },
  { pattern: /^Database not available$/, key: 'errors:databaseNotAvailable' },
  {
    pattern: /^No active organization found for user$/,
    key: 'errors:noActiveOrganization',
  },
  { pattern: /^No books found for active organization$/, key: 'errors:noBooks' },
] as const;
