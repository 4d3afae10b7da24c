const pattern = /^-?[0-9]+(\.[0-9]+)?$/;

/** Whether a text is a decimal number, whole and finite (R10). */
export function isDecimalText(text: string): boolean {
  return pattern.test(text) && Number.isFinite(Number(text));
}
