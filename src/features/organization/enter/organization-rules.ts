import { nameFault } from '../../../schemas/names.ts';

/** Whether an organization may have this name (U15). */
export function canName(name: string): boolean {
  const trimmed = name.trim();
  return trimmed.length > 2 && nameFault(trimmed) === null;
}
