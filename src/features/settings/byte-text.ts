import { numberFormat } from '../../domain/pricing/number-locale.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** An amount of data in its largest whole unit, in the person's language: 12.4 MB. */
export function byteText(bytes: number, language: string): string {
  const power = bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3);
  const step = Math.min(power, units.length - 1);
  return numberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}
