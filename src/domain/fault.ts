/**
 * Every fault that is stored, sent or printed has a fixed sentence (U54), and this is the
 * only place that spells it; what is wrong with a cell of a file is in src/domain/exchange/cell-fault.ts.
 * Inside the program a fault is its code with what the sentence names; `sentenceOf` makes the sentence at the
 * edge, `readFault` reads it back, screens show the code's own text of a catalogue.
 *
 * What devices have stored is read by these sentences: one that changes leaves the stored ones unread. Of two
 * that fit the same text, the one that stands first is meant.
 */
export const sentences = {
  // Why a change is skipped (R3 to R11).
  invalidChangeset: 'Invalid changeset',
  invalidRecord: 'Invalid change record',
  collectionNotAllowed: 'Collection not allowed',
  unsupportedOperation: 'Unsupported operation',
  refIdRequiredForCreate: 'refId is required for create operations',
  refIdRequiredForUpdate: 'refId is required for update operations',
  invalidValue: 'Invalid value for {{name}}',
  recordNotFound: 'Record not found with refId',
  invalidReference: 'Invalid reference',
  referenceNotFound: 'Referenced record not found',

  // Why there is no price, besides an invalid value (U43).
  variableNotFound: 'Variable {{name}} not found in formula',
  noLaborRate: 'No labor rate {{name}}',
  noCallTime: 'No call time {{name}}',
  updateForPrices: 'Update Tierbook to see prices',

  // What may not enter the log (B5).
  tooManyBytes: 'Changeset too large: at most 1 MB, split the edit',
  tooManyRecords: 'Changeset too large: at most {{most}} records, split the edit',
  otherOrganization: "The organization is not the book's own",
  longNote: 'The note has more than {{most}} characters',
  surrogateInNote: 'The note holds a lone surrogate, which is half of a character',
  changedSince: 'The book has changed since',
  belowZero: 'Record {{record}} ({{label}}): {{field}} must not be below 0',
  digitsBefore:
    'Record {{record}} ({{label}}): {{field}} has more than {{most}} digits before the point',
  digitsAfter:
    'Record {{record}} ({{label}}): {{field}} has more than {{most}} digits after the point',
  longName:
    'Record {{record}} ({{label}}): {{field}} has a name that has more than {{most}} characters',
  longText: 'Record {{record}} ({{label}}): {{field}} has more than {{most}} characters',
  surrogateInName:
    'Record {{record}} ({{label}}): {{field}} has a name that holds a lone surrogate, which is half of a character',
  surrogate:
    'Record {{record}} ({{label}}): {{field}} holds a lone surrogate, which is half of a character',
  tooDeep:
    'Record {{record}} ({{label}}): {{field}} nests lists and objects more than {{most}} deep',
  tooManyReferences:
    'Record {{record}} ({{label}}): {{field}} bring the changeset to more than {{most}} references',

  // What may not be a variable of an organization (B3).
  noVariables: 'Variables must be an object of names and values.',
  tooManyVariables: 'There may be at most {{most}} variables.',
  longVariables: 'Variable {{name}} brings them to more than {{most}} characters in all.',
  variableKind: 'Variable {{name}} must be a number, a text or nothing.',
  variableDigitsBefore: 'Variable {{name}} has more than {{most}} digits before the point.',
  variableDigitsAfter: 'Variable {{name}} has more than {{most}} digits after the point.',
  noMarkupTable:
    'Variable {{name}} must be a list of at most {{most}} {from, markup}, numbers not below 0, each from another amount and one from 0.',
  variableNotByTier: 'Variable {{name}} must hold a text by tier.',
  variableNoText: 'Variable {{name}} must be a text.',
  variableBelowZero: 'Variable {{name}} must not be below 0.',
  variableMonths: 'Variable {{name}} must be a whole number of months from 1 to {{most}}.',
  variableDays: 'Variable {{name}} must be a whole number of days from 1 to {{most}}.',
  noLaborRates:
    'Variable {{name}} must be a list of at most {{most}} {name, fee}: names of 1 to 60 characters, each another one, and fees not below 0.',
  noCallTimes:
    'Variable {{name}} must be a list of at most {{most}} {name, labor, serviceCall}: names of 1 to 60 characters, each another one, and factors not below 0.',
  noMarkupBy: 'Variable {{name}} must be the text offer or part.',
  noPriceEndings:
    'Variable {{name}} must be a text of 1 to 10 endings of 1 to 4 digits, a space between two, such as 49 99.',
  variableNoAmount: 'Variable {{name}} must be an amount that is not below 0.',
  variableZone: 'Variable {{name}} must be the name of a time zone, such as America/Chicago.',
  noDiscounts:
    'Variable {{name}} must be a list of at most {{most}} {name, percent} or {name, amount}: names of 1 to 60 characters, each another one, percentages from 0 to 100, amounts not below 0.',
  noFinancing:
    'Variable {{name}} must be {months, apr, min}: 1 to 600 months, and numbers not below 0.',
  noPaymentLink:
    'Variable {{name}} must be an https address without a user, with {amount}, {currency} and {order} behind the host alone.',
  noDisclosure: 'Variable {{name}} needs a disclosure on paper, which is kept as long as it is.',
  noCosts: 'Costs must be an object of laborCost, rateCosts and visitCost.',
  noRateCosts:
    'Variable {{name}} must be a list of at most {{most}} {name, cost}: names of 1 to 60 characters, each another one, and costs not below 0.',

  // Why a visit, an order, a quote, a mail or a flag is not stored (V1, V3, O1, O3, V7).
  visitTooLarge: 'The visit is too large: at most 1 MB',
  tooManyJobs: 'The visit has more than {{most}} jobs',
  tooManyTiers: 'A menu of the visit has more than {{most}} tiers',
  tooManyLines: 'A tier of the visit has more than {{most}} lines',
  orderTooLarge: 'The order is too large: at most 1 MB',
  notYourVisit: 'The visit is not yours',
  orderSays: 'The order does not say its own {{name}}',
  wrongHash: 'The hash of the {{name}} is wrong',
  orderKept: 'The order is there with other content, and is never changed',
  notQuoted: 'The order differs from its estimate: {{name}}',
  quoteTooLarge: 'The estimate is too large: at most 200 kB',
  quoteSays: 'The estimate does not say its own {{name}}',
  quoteJobs: 'An estimate has 1 to {{most}} jobs, each once',
  quoteTiers: 'A job of an estimate has 1 to {{most}} tiers',
  quoteLines: 'A tier of an estimate has more than {{most}} lines',
  quoteKept: 'The estimate is there with other content, and is never changed',
  tooManyQuotes: 'The visit has {{most}} estimates, and can have no more',
  mailKept: 'The email is there with other content',
  mailEnded: 'The estimate can no longer be opened',
  noMails: 'This server sends no email',
  mailUnverified: 'Your email address is not verified',
  mailOwnerUnverified: "The owner's email address is not verified",
  noMailAddress: 'The estimate has no valid email address of the customer',
  tooManyMails: 'The estimate has {{most}} emails, and can have no more',
  tooManyMailsToday: 'The organization can send {{most}} emails in 24 hours, and has',
  visitKept: 'The visit is there in another organization',
  flagKept: 'The flag is there with other content',
  visitChanged: 'The visit has changed since',

  // Why a supplier's list, or how it is read, is not stored (X14).
  costListKept: 'The list is there with other content',
  costListTooLarge: 'The list names too many parts: at most 200 kB',
  layoutTooLarge: 'The layout is too large: at most 100 kB',

  // Why an edit can't be published (U54).
  databaseNotAvailable: 'Database not available',
  noActiveOrganization: 'No active organization found for user',
  noBooks: 'No books found for active organization',

  // Why a step is not published at once (A13).
  changedMeanwhile: 'Somebody else has changed the same meanwhile',

  // What stops the app or the sync.
  databaseFailed: 'Database connection failed after {{attempts}} attempts',
  storageFull: 'The storage quota is exceeded',
  storageBlocked: 'The browser blocks the storage',
  storageClosed: 'The browser closed the storage',
  storageHeld: 'A tab that was put to sleep holds the storage',
  newerVersion: 'A newer version is open in another tab',
  partMissing: 'A part of the app could not be loaded',
  unknownAnswer: "The server's answer is not known to this version",
  unreadableChange: "Change {{id}} (number {{seq}}) can't be read",

  // What PocketBase itself says, as a refused change keeps it.
  createRefused: 'Failed to create record.',
  requestRefused: 'You are not allowed to perform this request.',
  resourceMissing: "The requested resource wasn't found.",
  tooManyRequests: 'Too Many Requests',
  bodyTooLarge: 'Request entity too large',

  unknown: 'Something went wrong.',
  /** In words that are not of this table. */
  other: '{{text}}',
} as const;

export type FaultCode = keyof typeof sentences;

/** What a sentence names beside text; `record` counts from 1. */
type NumberName = 'attempts' | 'most' | 'record' | 'seq';

type NameIn<Sentence extends string> = Sentence extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never;

/** Faults of these codes, each with what its sentence names: `{ code: 'invalidValue', name: 'hours' }`. */
export type FaultOf<Code extends FaultCode> = Code extends FaultCode
  ? { code: Code } & {
      [Name in NameIn<(typeof sentences)[Code]>]: Name extends NumberName ? number : string;
    }
  : never;

export type Fault = FaultOf<FaultCode>;

/** Why a change is skipped (R3 to R11). */
export type ChangeFault = FaultOf<
  | 'invalidChangeset'
  | 'invalidRecord'
  | 'collectionNotAllowed'
  | 'unsupportedOperation'
  | 'refIdRequiredForCreate'
  | 'refIdRequiredForUpdate'
  | 'invalidValue'
  | 'recordNotFound'
  | 'invalidReference'
  | 'referenceNotFound'
>;

/** Why the formula gives no price (U43, M2, M3). */
export type PriceFault = FaultOf<
  'variableNotFound' | 'invalidValue' | 'noLaborRate' | 'noCallTime' | 'updateForPrices'
>;

/** What a placeholder of a sentence looks like. */
export const placeholder = /\{\{(\w+)\}\}/g;

/** The fault's fixed sentence. */
export function sentenceOf(fault: Fault): string {
  return filled(sentences, fault);
}

/** The sentence of these that a fault has, with what the fault names in it. */
export function filled<Code extends string>(
  sentences: Readonly<Record<Code, string>>,
  fault: { code: Code },
): string {
  const words = wordsOf(fault);
  return sentences[fault.code].replace(placeholder, (_, name: string) => words[name] ?? '');
}

/** What a fault names, as its sentence writes it: a limit as 30,000. */
export function wordsOf(fault: { code: string }): Record<string, string> {
  const words: Record<string, string> = {};
  for (const [name, value] of Object.entries(fault))
    words[name] = name === 'most' ? grouped(value) : `${value}`;
  return words;
}

function grouped(count: unknown): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** An error that says by a code what is wrong; its message is the fault's sentence. */
export class FaultError extends Error {
  override name = 'FaultError';
  readonly fault: Fault;

  constructor(fault: Fault, options?: ErrorOptions) {
    super(sentenceOf(fault), options);
    this.fault = fault;
  }
}
