import { loadFonts } from '../../../documents/load-fonts.ts';
import { orderPdf, type PrintedOrder } from '../../../documents/order-pdf.ts';
import { otherScripts } from '../../../documents/other-scripts.ts';
import { orderNumberText } from '../../../domain/order/order-number.ts';
import { readOrder } from '../../../domain/order/seal.ts';
import { officeCalendar } from '../../../domain/organization/time-zone.ts';
import { textsIn } from '../../../i18n/texts-in.ts';
import type { Currency } from '../../../schemas/currency.ts';
import type { Order } from '../../../schemas/order.ts';
import { type Language, languages } from '../../../schemas/preferences.ts';
import { readLogo } from '../../../ui/logo/read-logo.ts';
import { orderWords } from './order-words.ts';

export type OrderFile = {
  file: File;
  /** Words that it can't show all of. */
  uncovered: string[];
  /** The logo can't be read, and is not in it. */
  withoutLogo: boolean;
};

/**
 * The document of an order as a file, in the order's language.
 *
 * @param timeZone the organization's (T1), for an order that says none
 * @throws where the order can't be read, or fonts or texts can't be had
 */
export async function orderFile(
  order: Order,
  logo: string,
  currencies: readonly Currency[],
  timeZone: unknown,
): Promise<OrderFile> {
  const printed = printedOrder(order, logo);
  const { content, personal } = printed;
  const [fonts, t] = await Promise.all([
    loadFonts(otherScripts(JSON.stringify([content, personal]))),
    textsIn(languageOf(content.language), 'document'),
  ]);
  const { zone } = officeCalendar(content.zone ?? timeZone);
  const worded = { content, personal, signedAt: order.signedAt };
  const words = orderWords(worded, t, currencies, zone);
  const { bytes, uncovered, withoutLogo } = orderPdf(printed, words, fonts);
  const customer = fileNamePart(personal?.customer.name || personal?.signer.name || '');
  const name = `${t('paper.fileName', { id: printed.number || content.id })}${customer && ` ${customer}`}.pdf`;
  return { file: new File([bytes], name, { type: 'application/pdf' }), uncovered, withoutLogo };
}

/** A name as every system takes it in the name of a file; "" if nothing of it is left. */
export function fileNamePart(name: string): string {
  const taken = name.replace(/[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, ' ').replace(/\s+/g, ' ');
  const short = [...taken.trim()].slice(0, mostNamed).join('');
  // Windows has no file whose name ends so.
  return short.replace(/[. ]+$/, '');
}

/** So many characters of a name. */
const mostNamed = 60;

/** English for an order of a later program in a language that this one does not have. */
function languageOf(language: string): Language {
  return languages.find((each) => each === language) ?? 'en';
}

/**
 * An order as its document shows it, read from the texts that it is kept as.
 *
 * @param logo a PNG or a JPEG as base64; "" if there is none; one that can't be read is as little of a picture as no bytes
 * @throws where a text is not what an order's is
 */
function printedOrder(order: Order, logo: string): PrintedOrder {
  return {
    ...readOrder(order),
    hash: order.hash,
    number: orderNumberText(order.number),
    logo: logo === '' ? null : (readLogo(logo)?.bytes ?? new Uint8Array()),
  };
}
