import { tierLabel } from '../domain/menu/menu-view.ts';
import type { OrderContent, OrderJob } from '../schemas/order.ts';
import type { OrderWords } from './order-words.ts';
import { heightOf, type Pages, type TextStyle } from './pages.ts';

const styles = {
  head: { size: 8, bold: true, ink: 'muted' },
  title: { size: 10.5, bold: true, ink: 'strong' },
  offer: { size: 9.5, bold: true },
  line: { size: 9.5 },
  small: { size: 8.5, ink: 'muted' },
  sum: { size: 9.5 },
  total: { size: 14, bold: true, ink: 'strong' },
  monthly: { size: 9.5, bold: true },
} satisfies Record<string, TextStyle>;

/** Columns: the number of the job, the work, what it costs. */
const numberWidth = 22;
const amountWidth = 112;
const bulletWidth = 11;

/** Between the total and what it comes to a month. */
const beforeMonthly = 6;

/** A job of so many points at most is never broken over two pages. */
const keptTogether = 260;

/**
 * The jobs one under the other, with the heads of the columns on each page that has some.
 *
 * @param after how much room what follows takes: the end of the last job is on one page with it
 */
export function drawJobs(
  pages: Pages,
  jobs: readonly OrderJob[],
  words: OrderWords,
  after: number,
): void {
  drawHeads(pages, words);
  pages.onNewPage = () => drawHeads(pages, words);
  for (const [index, job] of jobs.entries())
    drawJob(pages, job, index, words, index === jobs.length - 1 ? after : 0);
  pages.onNewPage = () => {};
}

/**
 * What is taken off, the total, what the prices hold of taxes, and what it comes to a month, on one page, and what has to be said of
 * that.
 *
 * @returns how much room it takes but for the last, and what draws it, given how much room what follows takes
 */
export function readyAmounts(pages: Pages, { taxNote }: OrderContent, words: OrderWords) {
  const { left, right } = pages.bounds;
  const from = right - 380;
  const room = right - from - amountWidth;
  const rows = words.sums.map((sum) => ({
    ...sum,
    lines: pages.linesOf(sum.label, room, styles.sum),
  }));
  const note =
    taxNote.trim() === '' ? [] : pages.linesOf(taxNote.trim(), right - from, styles.small);
  const { monthly } = words;
  const byMonth = monthly ? pages.linesOf(monthly.text, right - from, styles.monthly) : [];
  const sumLines = rows.reduce((sum, { lines }) => sum + lines.length, 0);
  const heights =
    sumLines * heightOf(styles.sum) +
    byMonth.length * heightOf(styles.monthly) +
    note.length * heightOf(styles.small) +
    (monthly ? beforeMonthly : 0);
  const before = 10;
  const height = heights + heightOf(styles.total) + 30;
  const draw = (after: number) => {
    pages.y += before;
    pages.need(height);
    pages.rule('strong', left, right, 1.25);
    pages.y += 9;
    for (const { lines, amount } of rows) {
      pages.draw(amount, right, pages.y, styles.sum, 'right');
      for (const line of lines) {
        pages.draw(line, from, pages.y, styles.sum);
        pages.y += heightOf(styles.sum);
      }
    }
    if (rows.length > 0) {
      pages.y += 5;
      pages.rule('rule', from, right);
      pages.y += 6;
    }
    pages.draw(words.total.label, from, pages.y, styles.total);
    pages.draw(words.total.amount, right, pages.y, styles.total, 'right');
    pages.y += heightOf(styles.total) + 2;
    for (const line of note) {
      pages.draw(line, right, pages.y, styles.small, 'right');
      pages.y += heightOf(styles.small);
    }
    if (!monthly) return;
    pages.y += beforeMonthly;
    for (const line of byMonth) {
      pages.draw(line, right, pages.y, styles.monthly, 'right');
      pages.y += heightOf(styles.monthly);
    }
    pages.paragraph(monthly.disclosure.trim(), styles.small, { x: from, after });
  };
  return { height: before + height, draw };
}

function drawHeads(pages: Pages, { labels }: OrderWords) {
  const { left, right } = pages.bounds;
  pages.draw(labels.work, left, pages.y, styles.head);
  pages.draw(labels.amount, right, pages.y, styles.head, 'right');
  pages.y += heightOf(styles.head) + 4;
  pages.rule('strong', left, right, 0.75);
  pages.y += 8;
}

type Row = { text: string; style: TextStyle; x: number; before: number; bullet: boolean };

function drawJob(pages: Pages, job: OrderJob, index: number, words: OrderWords, after: number) {
  const { left, right } = pages.bounds;
  const amounts = words.jobs[index];
  const rows = rowsOf(pages, job, amounts?.warranty ?? '');
  const height = rowsHeight(rows);
  const start = height <= keptTogether ? height + after : rowsHeight(rows.slice(0, startRows));
  if (index > 0) {
    pages.y += 8;
    // What begins on the next page is parted from what is before by the page.
    if (pages.y + start <= pages.bounds.bottom) {
      pages.rule();
      pages.y += 8;
    }
  }
  pages.need(start);
  const number = `${index + 1}`;
  pages.draw(number, left, pages.y, { ...styles.title, ink: 'muted' });
  pages.draw(amounts?.due ?? '', right, pages.y, styles.title, 'right');
  if (amounts?.standard) {
    const top = pages.y + heightOf(styles.title);
    pages.draw(amounts.standard, right, top, styles.small, 'right');
  }
  const [title = ''] = pages.linesOf(job.title, 300, styles.small);
  for (const [at, row] of rows.entries()) {
    // Of a long job the last rows stay with what follows.
    const isOfLast = after > 0 && at > 0 && at >= rows.length - endRows;
    const room = isOfLast ? rowsHeight(rows.slice(at)) + after : rowsHeight([row]);
    if (pages.y + room > pages.bounds.bottom) {
      pages.need(room);
      const goesOn = `${title} (${words.labels.continued})`;
      pages.draw(number, left, pages.y, styles.small);
      pages.draw(goesOn, left + numberWidth, pages.y, styles.small);
      pages.y += heightOf(styles.small) + 4;
    }
    pages.y += row.before;
    if (row.bullet) pages.draw('•', row.x - bulletWidth, pages.y, row.style);
    pages.draw(row.text, row.x, pages.y, row.style);
    pages.y += heightOf(row.style);
  }
}

/** Of a long job so much has to fit where it begins: title, offer and three lines. */
const startRows = 5;

/** So many rows of a long job stay with what follows. */
const endRows = 2;

function rowsHeight(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + row.before + heightOf(row.style), 0);
}

function rowsOf(pages: Pages, job: OrderJob, warranty: string): Row[] {
  const { left, right } = pages.bounds;
  const x = left + numberWidth;
  const room = right - amountWidth - x;
  const inLines = (text: string, style: TextStyle, at: Partial<Row & { indent: number }> = {}) => {
    const { before = 0, bullet = false, indent = 0 } = at;
    const lines = pages.linesOf(text.trim(), room - indent, style);
    return lines.map((line, row) => ({
      text: line,
      style,
      x: x + indent,
      before: row === 0 ? before : 0,
      bullet: bullet && row === 0,
    }));
  };
  const tier = tierLabel(job.tier.name);
  const offer = [tier, job.offer, job.callTime ?? '']
    .filter((text) => text.trim() !== '')
    .join('  ·  ');
  return [
    ...inLines(job.title, styles.title),
    ...(offer === '' ? [] : inLines(offer, styles.offer, { before: 1 })),
    ...job.lines.flatMap((line, at) =>
      inLines(line, styles.line, { before: at === 0 ? 4 : 1, bullet: true, indent: bulletWidth }),
    ),
    ...(warranty === '' ? [] : inLines(warranty, styles.small, { before: 4 })),
  ];
}
