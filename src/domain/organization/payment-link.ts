/** So many characters a payment link may have. */
const mostCharacters = 1_000;

/** What of an order a payment link can name (O9). */
const placeholders = /\{(amount|currency|order)\}/g;

/** What stands behind a host can hold it, and no host. */
const anything = '%30';

/** An https address of a host by its name, without a user, with no character that a page or a document reads otherwise. */
const address =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?(?:[/?#](?:[a-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})*)?$/i;

/**
 * Whether an organization may have its customers pay there (O9): an https address without a user, in whose path, query or
 * fragment `{amount}`, `{currency}` and `{order}` may stand, each any number of times.
 */
export function isPaymentLink(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > mostCharacters) return false;
  return address.test(value.replace(placeholders, anything));
}

/**
 * The address at which an order is paid.
 *
 * @param of `amount` as decimal text with a point, `currency` by its code, `order` by its id: each is percent-encoded
 * @returns null where the link is none, or what comes of it
 */
export function paymentAddress(
  link: unknown,
  of: Readonly<Record<'amount' | 'currency' | 'order', string>>,
): string | null {
  if (!isPaymentLink(link)) return null;
  const filled = link.replace(placeholders, (_, name: keyof typeof of) =>
    encodeURIComponent(of[name]),
  );
  return isPaymentAddress(filled) ? filled : null;
}

/** Whether a stored address may be led to: it is looked at again wherever it is drawn. */
export function isPaymentAddress(value: unknown): value is string {
  return isPaymentLink(value) && address.test(value);
}
