const made = new Map<string, Intl.NumberFormat>();

/** A format of numbers; the same again where it is asked for again, since making one takes longer than a screen's use of it. */
export function numberFormat(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = made.get(key) ?? new Intl.NumberFormat(locale, options);
  made.set(key, format);
  return format;
}
