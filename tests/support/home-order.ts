import { sealOrder } from '../../src/domain/order/seal.ts';
import { acceptedPersonal } from '../../src/domain/quote/acceptance-fault.ts';
import { acceptedOrder, type QuoteChoice } from '../../src/domain/quote/accepted-order.ts';
import { quoteContentSchema } from '../../src/schemas/quote-content.ts';
import { newId } from './signed-order.ts';
import { hashOf } from './visits.ts';

/** Orders as the page of a quote sends them. */

const drawn = { width: 300, height: 100, strokes: [[1, 2, 30, 40, 31.5, 40]] };

/** As a device makes one. */
export const newToken = () =>
  `${newId()}${newId()}`
    .replace(/[0189]/g, 'a')
    .padEnd(32, 'b')
    .slice(0, 32);

/** The order of a quote with the first tier of each job chosen, drawn by its customer. */
export function homeOrder(
  quote: { content: string },
  of: { choice?: QuoteChoice; customer?: string; more?: object } = {},
) {
  const content = quoteContentSchema.parse(JSON.parse(quote.content));
  const { choice = content.jobs.map(() => 0), customer = 'María Núñez', more = {} } = of;
  const now = new Date().toISOString();
  const draft = acceptedOrder(content, choice, { id: newId(), created: now });
  if (!draft) throw new Error('Nothing is chosen');
  const personal = acceptedPersonal(customer, { name: 'María Núñez', method: 'drawn' });
  const rest = { salt: hashOf(newId()).slice(0, 32), signature: drawn, signedAt: now };
  const {
    id,
    content: said,
    ...order
  } = sealOrder({ ...draft, ...more }, personal, {
    ...rest,
    serverTime: null,
  });
  return {
    id,
    content: said,
    personal: order.personal,
    salt: order.salt,
    signature: order.signature,
    hash: order.hash,
  };
}

export type HomeOrder = ReturnType<typeof homeOrder>;

/** The same order saying something else, under hashes that fit. */
export function resealed(
  order: HomeOrder,
  change: (content: Record<string, unknown>) => unknown,
): HomeOrder {
  const said = JSON.parse(order.content);
  change(said);
  const content = JSON.stringify(said);
  return { ...order, id: String(said.id), content, hash: hashOf(content) };
}

/** The same with another text that is personal. */
export function withPersonal(order: HomeOrder, personal: string): HomeOrder {
  return resealed({ ...order, personal }, (said) => {
    said.personalHash = hashOf(order.salt + personal);
  });
}
