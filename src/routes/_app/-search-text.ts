import { z } from 'zod';

/** A text in a route's search: what is typed may look like a number or whatever a URL is read as. */
export const searchText = z.coerce.string().optional().catch(undefined);
