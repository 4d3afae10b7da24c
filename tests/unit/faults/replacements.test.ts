import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Replacement, replaced } from '../../faults/build-page.ts';
import { mutants } from '../../faults/mutants.ts';
import { tuning } from '../../faults/tuning.ts';

describe('what the fault runs replace in the source', () => {
  const all: [string, Replacement][] = [
    ...tuning.map((each): [string, Replacement] => ['tuning', each]),
    ...Object.entries(mutants).flatMap(([name, pieces]) =>
      pieces.map((piece): [string, Replacement] => [name, piece]),
    ),
  ];

  it.each(all)('is there: %s, %o', (_name, replacement) => {
    const source = readFileSync(replacement.file, 'utf8');
    expect(replaced(source, replacement)).not.toBe(source);
  });
});
