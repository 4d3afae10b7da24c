import fc from 'fast-check';

/** Texts that a reader takes for something else, that are long, deep or wide, or that are no text at all to some. */

const lengths = fc.constantFrom(1, 40, 5_000, 100_000, 300_000);

/** Members of an object of JSON that readers take for different things, or that are much to read. */
export const members: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '"far":1e999',
      '"far":-1e999',
      '"a":1,"a":2',
      '"id":"x","\\u0069d":"y"',
      '"torn":"\\ud83d"',
      '"zero":"\\u0000"',
      '"quoted":"\\"},{\\"id\\":\\""',
      '"__proto__":{"toJSON":1}',
      '"customer":{"name":"María"},"customer":1',
      '"jobs":7',
      '"orders":[]',
    ),
  },
  lengths.map((length) => `"digits":${'9'.repeat(length)}`),
  lengths.map((length) => `"due":"${'9'.repeat(length)}"`),
  lengths.map((length) => `"price":{"discounted":"0.${'9'.repeat(length)}"}`),
  lengths.map((depth) => `"deep":${'['.repeat(depth)}${']'.repeat(depth)}`),
  lengths.map((width) => `"wide":[${Array(width).fill('{}').join()}]`),
  fc
    .constantFrom(40, 100_000)
    .map((width) => Array.from({ length: width }, (_, at) => `"k${at}":0`).join()),
);

export const texts: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom('"', '\\', '\0', '\n', "'", '\ud83d', ',', '{', '}', 'a') }),
  fc.constantFrom(
    '"',
    '"'.padEnd(15, 'a'),
    '\\',
    '\0',
    'a\0b',
    '\ud83d',
    '\u2028',
    '1e999',
    'null',
    '{}',
    '[]',
    '{"a":1}\0{"b":2}',
    '","visit":"x',
    "' OR 1=1 --",
    '%00',
    '../../data.db',
    '<script>alert(1)</script>',
    '9999-12-31 23:59:59.999Z',
  ),
  lengths.map((length) => 'x'.repeat(length)),
  lengths.map((length) => '9'.repeat(length)),
  lengths.map((length) => '['.repeat(length)),
  lengths.map((length) => '\u200b'.repeat(length)),
  members.map((member) => `{${member}}`),
);

/** What may stand where an id is expected, behind one too. */
export const references: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('"', '"'.padEnd(15, 'a'), '\\', '\n', '\0', 'A', ' ', '', '","visit":"x', '-1'),
  fc.string({ unit: 'binary', maxLength: 15 }),
  fc.string({ unit: 'binary', minLength: 15, maxLength: 15 }),
);
