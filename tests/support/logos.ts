/** One white pixel, as a program writes it: a whole PNG and a whole JPEG, as base64. */
export const pngLogo =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';

/** What is no logo (K8), by a name for it. */
export const noLogos: Readonly<Record<string, string>> = {
  svg: btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  gif: btoa('GIF89a'.padEnd(60, '0')),
  address: `data:image/png;base64,${pngLogo}`,
  'no base64': `${pngLogo.slice(0, 40)}<b>`,
  'cut off': pngLogo.slice(0, 41),
};

/** A JPEG by its first bytes, of so many bytes. */
export function jpegOf(bytes: number): string {
  return Buffer.from([0xff, 0xd8, 0xff, ...new Uint8Array(bytes - 3)]).toString('base64');
}
