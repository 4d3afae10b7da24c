/** What a posted change may say as `after` (A5), as JSON, and why it may not; null where it may. */
export type AfterCase = [json: string, message: string | null];

const refused = 'Invalid value for after';

export const afterCases: AfterCase[] = [
  ['1000000', null],
  ['9007199254740991', null],
  ['1e6', null],
  ['-1', refused],
  ['1000000.5', refused],
  ['9007199254740992', refused],
  ['1e300', refused],
  ['"1000000"', refused],
  ['""', refused],
  ['null', refused],
  ['true', refused],
  ['false', refused],
  ['[1000000]', refused],
  ['{}', refused],
  ['{"toString":1}', refused],
];
