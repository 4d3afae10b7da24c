import { useMemo } from 'react';
import { type OfficeCalendar, officeCalendar } from '../domain/organization/time-zone.ts';
import { useVariables } from './use-variables.ts';

/** The calendar of the organization (T1); while its variables are read, that of the device. */
export function useOfficeCalendar(): OfficeCalendar {
  const name = useVariables()?.timeZone;
  return useMemo(() => officeCalendar(name), [name]);
}
