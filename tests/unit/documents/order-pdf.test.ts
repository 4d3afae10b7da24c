import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type OrderPdf, orderPdf, type PrintedOrder } from '../../../src/documents/order-pdf.ts';
import { fontFiles, printedJob, printedOrder, wordsOf } from '../../support/printed-order.ts';

const fonts = await fontFiles();
const allFonts = await fontFiles(['hebrew', 'arabic']);
const logo = new Uint8Array(
  readFileSync(join(import.meta.dirname, '../../../public/icon-192.png')),
);

async function made(order: PrintedOrder, by = fonts): Promise<OrderPdf> {
  return orderPdf(order, await wordsOf(order), by);
}

describe('[K7] the document of an order', () => {
  it('is the same bytes whenever it is made with the same number', async () => {
    const order = printedOrder({}, { logo });
    const first = await made(order);
    expect(first.withoutLogo).toBe(false);
    expect(first.uncovered).toEqual([]);
    expect((await made(structuredClone(order))).bytes).toEqual(first.bytes);
    const plain = await made(printedOrder());
    for (const change of [{ hash: 'a'.repeat(64) }, { number: 'N-2026-0412' }]) {
      const other = await made(printedOrder({}, change));
      expect(other.bytes).not.toEqual(plain.bytes);
      expect((await made(printedOrder({}, change))).bytes).toEqual(other.bytes);
    }
  });

  const ofMaryam = printedOrder(
    {
      jobs: [printedJob({ title: 'Pump 🔥🔥', lines: ['水野 pump', 'של מרים'] })],
      terms: 'Done ✅',
    },
    {
      personal: { customer: { name: 'مريم Núñez' }, signer: { name: 'مريم', method: 'typed' } },
      signature: null,
    },
  );

  it('names each word that it can’t show, once', async () => {
    const { uncovered } = await made(ofMaryam, allFonts);
    expect(uncovered.sort()).toEqual(['✅', '水野', '🔥🔥'].sort());
    expect((await made(ofMaryam)).uncovered).toEqual(expect.arrayContaining(['مريم', 'של']));
  });

  it('is the same bytes in Hebrew and Arabic too', async () => {
    const { bytes } = await made(ofMaryam, allFonts);
    expect((await made(structuredClone(ofMaryam), allFonts)).bytes).toEqual(bytes);
  });

  it('takes whatever was drawn: a dot, 10,000 points, nothing, and what lies outside', async () => {
    const points = (count: number) =>
      Array.from({ length: 2 * count }, (_, at) => 80 + 80 * Math.sin(at));
    const drawn = [[[10, 10]], [points(10_000)], [], [[-50, 900, 4000, -1]], [[5]], [[]]];
    const sizes = [];
    for (const strokes of drawn) {
      const order = printedOrder({}, { signature: { width: 500, height: 160, strokes } });
      sizes.push((await made(order)).bytes.length);
    }
    expect(sizes[1]).toBeGreaterThan(10_000 + (sizes[0] ?? 0));
    const flat = { width: 0, height: 0, strokes: [[0, 0, 1, 1]] };
    expect((await made(printedOrder({}, { signature: flat }))).bytes.length).toBeGreaterThan(1000);
  });

  it('is made without a logo that is no picture, and says so', async () => {
    const { withoutLogo, bytes } = await made(printedOrder({}, { logo: logo.slice(0, 400) }));
    expect(withoutLogo).toBe(true);
    expect(bytes.length).toBeGreaterThan(1000);
    expect((await made(printedOrder({}, { logo: new Uint8Array() }))).withoutLogo).toBe(true);
  });
});
