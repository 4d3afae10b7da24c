import type { CellFault, CellReason } from '../../../domain/exchange/cell-fault.ts';
import type { Steps } from '../../../domain/steps.ts';
import { guarded } from '../../../spreadsheets/csv/formula-guard.ts';

/** So many lines are made in one step. */
const linesAStep = 100;

/** Cells that can't be read as a CSV file: in UTF-8 with its mark, and nothing in it taken for a formula. */
export function* faultsCsvSteps(
  head: readonly string[],
  faults: readonly CellFault[],
  textOf: (reason: CellReason) => string,
): Steps<string> {
  const lines = [lineOf(head)];
  for (const [at, { sheet, row, column, reason }] of faults.entries()) {
    lines.push(lineOf([sheet, String(row), column, textOf(reason)]));
    if (at % linesAStep === 0) yield;
  }
  return `\ufeff${lines.join('')}`;
}

function lineOf(texts: readonly string[]): string {
  return `${texts.map((text) => fieldOf(guarded(text))).join(',')}\r\n`;
}

function fieldOf(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
