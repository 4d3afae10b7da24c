import { useMemo } from 'react';
import { type OfficeCalendar, officeCalendar } from '../domain/organization/time-zone.ts';
import { useVariables } from './use-variables.ts';

/**
 * The calendar of the organization (T1); while its variables are read, that of the device.
 *
 * @param own the zone of an order, which has its own; undefined: it has none
 */
export function useOfficeCalendar(own?: string): OfficeCalendar {
  const ofOrganization = useVariables()?.timeZone;
  const name = own ?? ofOrganization;
  return useMemo(() => officeCalendar(name), [name]);
}
