import { z } from 'zod';

/** A text field of a pricebook record; "" where nothing was given (R7). */
export const text = z.string().default('');

/** A relation: the ids of records of the table that it is named after, in order (R11). */
export const relation = z.array(z.string()).default(() => []);

/** A record id: 15 lowercase letters and digits (spec, section 9). */
export const recordId = z.string().min(1).max(15);

/** A moment as PocketBase writes it, `2026-01-31 08:00:00.000Z`, or ISO 8601. */
export const timestamp = z.string();
