import { type Fault, type FaultCode, placeholder, sentences } from './fault.ts';

/**
 * The fault that a stored or sent sentence tells of; one in other words is `other`, and none at all `unknown`.
 * PocketBase ends with a full stop what a hook throws.
 */
export function readFault(sentence: string): Fault {
  const found = find(sentence) ?? (sentence.endsWith('.') && find(sentence.slice(0, -1)));
  if (found) return found;
  return sentence === '' ? { code: 'unknown' } : { code: 'other', text: sentence };
}

function find(sentence: string): Fault | undefined {
  for (const { code, pattern } of patterns) {
    const match = pattern.exec(sentence);
    // The pattern is the code's own sentence.
    if (match) return { code, ...valuesOf(match.groups ?? {}) } as Fault;
  }
  return undefined;
}

const numbers: Readonly<Record<string, string>> = {
  attempts: '\\d+',
  most: '[\\d,]+',
  record: '\\d+',
  seq: '\\d+',
};

const patterns = (Object.keys(sentences) as FaultCode[])
  .filter((code) => code !== 'other')
  .map((code) => ({ code, pattern: patternOf(sentences[code]) }));

function patternOf(sentence: string): RegExp {
  const literal = sentence.split(placeholder).map((part, at) => {
    // Between what is fixed stand the names.
    if (at % 2 === 1) return `(?<${part}>${numbers[part] ?? '.+?'})`;
    return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  });
  return new RegExp(`^${literal.join('')}$`, 's');
}

function valuesOf(words: Readonly<Record<string, string>>): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const [name, word] of Object.entries(words))
    values[name] = numbers[name] ? Number(word.replaceAll(',', '')) : word;
  return values;
}
