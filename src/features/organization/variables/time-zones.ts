import { isTimeZoneName } from '../../../domain/organization/time-zone.ts';

/** The name of a time zone as people read it. */
export function timeZoneText(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/**
 * Those to choose from: all that the browser knows, and that of this device, which may be UTC.
 *
 * @param chosen is among them, whatever the browser knows; "": none
 */
export function timeZones(chosen: string): string[] {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return [...new Set([...Intl.supportedValuesOf('timeZone'), timeZone, chosen])]
    .filter(isTimeZoneName)
    .toSorted();
}
