import { expect, it } from 'vitest';
import { noteFault } from '../../../src/domain/changes/changeset-limits.ts';
import { sentenceOf } from '../../../src/domain/fault.ts';
import { noteCases } from '../../support/note-cases.ts';

it.each(noteCases)(
  '[A5] [B5] a device takes a note of %s as the server does',
  (_, note, message) => {
    const fault = noteFault(note);
    expect(fault && sentenceOf(fault)).toBe(message);
  },
);
