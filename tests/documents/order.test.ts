import { describe, expect, it } from 'vitest';
import { orderPdf, type PrintedOrder } from '../../src/documents/order-pdf.ts';
import { fontFiles, printedJob, printedOrder, wordsOf } from '../support/printed-order.ts';
import { readPdf } from './read-pdf.ts';

const fonts = await fontFiles();
const allFonts = await fontFiles(['hebrew', 'arabic']);

async function read(order: PrintedOrder, by = fonts) {
  const { bytes, uncovered } = orderPdf(order, await wordsOf(order), by);
  const { pages, ...rest } = await readPdf(bytes);
  /** As somebody reads it who does not care where a line ends. */
  const text = pages.join('\n').replace(/\s+/g, ' ');
  return { pages, text, uncovered, ...rest };
}

const vietnamese = 'Đồng hồ nước bị rò rỉ ở nhà bếp, sửa chữa miễn phí';

describe('[K7] read back, the document of an order', () => {
  it('has all of it: organization, customer, lines, prices, warranty, terms, revision and hash', async () => {
    const order = printedOrder({ replaces: 'a0b1c2d3e4f5g6h' });
    const { text, facts, pages } = await read(order);
    expect(pages).toHaveLength(1);
    const { content } = order;
    for (const said of [
      content.organization.name,
      ...content.organization.address.split('\n'),
      content.organization.phone,
      content.organization.licence,
      content.id,
      'a0b1c2d3e4f5g6h',
      'Jan 31, 2026',
      'PO-7781',
      'María Núñez',
      '48 Elm Court',
      '(217) 555-0101 · maria@example.test',
      'Garbage disposal jammed or humming $354',
      'Gold · New disposal',
      'Standard $393',
      ...(content.jobs[0]?.lines ?? []),
      'Warranty: 5 years on parts and labor',
      'Without service agreement $393',
      'Total $354',
      content.taxNote,
      content.terms,
      'Signed by hand on Jan 31, 2026',
      'Price book revision 4211',
      order.hash,
      'Page 1 of 1',
    ]) {
      expect(text).toContain(said);
    }
    expect(facts).toMatchObject({
      Title: `Order ${content.id}`,
      Author: content.organization.name,
      'Page size': '612 x 792 pts (letter)',
      JavaScript: 'no',
    });
  });

  it('has every letter of the languages that its fonts know', async () => {
    const title = 'Ño, ÿ, ß, Łódź, İğdır, Ștefan, Žluťoučký kůň, œuvre';
    const lines = [
      vietnamese,
      vietnamese.normalize('NFD'),
      'Αθήνα, Ωμέγα',
      'Київ, Объём',
      '20 ₫, 5 €, 3 £, ½ – “µ” … №',
    ];
    const { text, uncovered } = await read(printedOrder({ jobs: [printedJob({ title, lines })] }));
    expect(uncovered).toEqual([]);
    for (const said of [title, ...lines]) expect(text).toContain(said.normalize('NFC'));
    expect(text.split(vietnamese)).toHaveLength(3);
  });

  it('writes Hebrew and Arabic from the right, with letters that join', async () => {
    const order = printedOrder(
      {},
      {
        personal: {
          customer: { name: 'مريم الأحمد', address: 'שדרות 12 Elm Court' },
          signer: { name: 'مريم', method: 'typed' },
        },
        signature: null,
      },
    );
    const { text, uncovered } = await read(order, allFonts);
    expect(uncovered).toEqual([]);
    // Poppler gives the letters of a line back as they are read.
    const said = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
    for (const word of ['مريم', 'الأحمد', 'שדרות', 'Elm Court']) expect(said).toContain(word);
  });

  it('speaks the language of the order, on its paper and with its amounts', async () => {
    const { text, facts } = await read(
      printedOrder({
        language: 'es',
        currency: 'eur',
        laterJobs: { standard: '1500', agreement: '1500', due: '1500', each: '1500' },
        total: { standard: '123456', agreement: '123456', due: '123456' },
      }),
    );
    expect(text).toContain('Trabajos después del primero: 1500 EUR menos cada uno -1500 EUR');
    expect(text).toContain('Total 123.456 EUR');
    expect(text).not.toContain('Sin contrato de servicio');
    expect(facts).toMatchObject({ 'Page size': '595.28 x 841.89 pts (A4)' });
  });

  it('[K16] writes amounts as the country of the order does, and tiers as it has them', async () => {
    const { text } = await read(
      printedOrder({
        language: 'es',
        country: 'US',
        jobs: [printedJob({ tier: { name: 'Oro', refId: 'gold' } })],
        total: { standard: '123456', agreement: '123456', due: '123456' },
      }),
    );
    expect(text).toContain('Total $123,456');
    expect(text).toContain('Oro · New disposal');
  });

  it('puts U+FFFD in the place of what it can’t show', async () => {
    const jobs = [printedJob({ title: 'Pump 🔥 水 off', lines: ['flush \u202eand\u0007 fill'] })];
    const { text, uncovered } = await read(printedOrder({ jobs }));
    expect(text).toContain('Pump \ufffd \ufffd off');
    expect(text).toContain('flush and fill');
    expect(uncovered).toEqual(['🔥', '水']);
  });

  it('goes over pages with 40 jobs and 20,000 characters of terms, none of it lost', async () => {
    const jobs = Array.from({ length: 40 }, (_, at) =>
      printedJob({
        title: `Work of number ${at + 1}`,
        lines: [`First of ${at + 1}`, 'Next', 'Last'],
      }),
    );
    const sentences = Array.from({ length: 1000 }, (_, at) => `Sentence ${at} is it.`);
    const terms = sentences.join(' ').slice(0, 20_000);
    const { pages, text, inked } = await read(printedOrder({ jobs, terms }));
    for (const [at] of jobs.entries()) {
      const page = pages.filter((each) => each.includes(`Work of number ${at + 1} `));
      expect(page, `${at + 1}`).toHaveLength(1);
      expect(page[0]).toContain(`First of ${at + 1}\n`);
    }
    expect(text.match(/Work Amount/g)?.length).toBeGreaterThan(4);
    const withoutFeet = pages.map((page) => page.split('\nNorthside Plumbing & Heating ·')[0]);
    expect(withoutFeet.join(' ').replace(/\s+/g, ' ')).toContain(terms);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    }
    expect(Math.min(...inked)).toBeGreaterThan(500);
  });

  it('breaks a job that is longer than a page, and says whose lines go on', async () => {
    const lines = Array.from({ length: 90 }, (_, at) => `Step ${at + 1}.`);
    const { text } = await read(printedOrder({ jobs: [printedJob({ lines })] }));
    for (const line of lines) expect(text).toContain(line);
    expect(text).toContain('Garbage disposal jammed or humming (continued)');
  });

  it('[K17] has the notice of cancellation behind the terms, above the signature', async () => {
    const text = 'You may cancel until midnight of Wednesday, February 4, 2026.';
    const { text: all } = await read(
      printedOrder({ cancellation: { text, lastDay: '2026-02-04' } }),
    );
    expect(all).toContain(`when the work is done. Notice of cancellation ${text} Accepted by`);
    expect((await read(printedOrder())).text).not.toContain('Notice of cancellation');
  });

  const feet = '\nNorthside Plumbing & Heating ·';
  it.each([
    ['and no terms', { terms: '' }, 'Step'],
    ['and short terms', { terms: 'Paid when done.' }, 'Paid'],
    [
      'and a notice',
      { cancellation: { text: 'Until Monday.\n\nIn writing.\nTo us.', lastDay: '2026-02-04' } },
      'writing',
    ],
  ])(
    'begins no page with the total or the signature, with jobs of any length %s',
    async (_, change, above) => {
      const seen = new Set<number>();
      for (let length = 3; length < 48; length += 3) {
        const lines = Array.from({ length }, (_each, at) => `Step ${at + 1}.`);
        const { pages } = await read(printedOrder({ ...change, jobs: [printedJob({ lines })] }));
        seen.add(pages.length);
        for (const page of pages.map((each) => each.split(feet)[0] ?? '')) {
          if (page.includes('Total  ')) expect(page, `${length}`).toMatch(/Step|Paid|writing/);
          if (!page.includes('Accepted by the customer')) continue;
          expect(page.split('Accepted by')[0], `${length}`).toContain(above);
          expect(page, `${length}`).toMatch(/Accepted by the customer +Total \$354/);
        }
      }
      expect(seen).toContain(2);
    },
  );

  it('has what was drawn as lines, and a typed name as text', async () => {
    const drawn = await read(printedOrder({}, { signature: null }));
    const dot = { width: 500, height: 160, strokes: [[250, 80]] };
    const withDot = await read(printedOrder({}, { signature: dot }));
    expect(withDot.inked[0]).not.toBe(drawn.inked[0]);
    const typed = await read(
      printedOrder(
        {},
        {
          personal: { customer: {}, signer: { name: 'Jo Typed', method: 'typed' } },
          signature: null,
        },
      ),
    );
    expect(typed.text).toContain('Jo Typed Accepted by typing the name on Jan 31, 2026');
    expect(typed.text).not.toContain('Customer ');
  });

  it('has prices and lines as before once all that is personal was erased', async () => {
    const { text } = await read(printedOrder({}, { personal: null, signature: null }));
    expect(text).toContain('Total $354');
    expect(text).toContain('Customer Erased');
    expect(text).toContain('Accepted on Jan 31, 2026');
    expect(text).not.toContain('María');
  });
});
