/** What kind of device it is, as far as its browser tells: enough to know one's own again, and no more. */
export type DeviceName = { browser: string; system: string };

/** First what others are made of pretends to be: Edge says Chrome, and Chrome says Safari. */
const browsers: readonly [sign: string, name: string][] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const systems: readonly [sign: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  // Since iPadOS 13 Safari on an iPad says that it is a Mac's.
  ['Macintosh', 'Mac/iPad'],
  ['Linux', 'Linux'],
];

/** Each part "" where the header does not tell. @param userAgent the header, as it came */
export function deviceName(userAgent: string): DeviceName {
  const nameIn = (signs: typeof browsers) =>
    signs.find(([sign]) => userAgent.includes(sign))?.[1] ?? '';
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
