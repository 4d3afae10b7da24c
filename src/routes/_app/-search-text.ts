import { z } from 'zod/mini';

/** A text in a route's search: what is typed may look like a number or whatever a URL is read as. */
export const searchText = z.catch(z.optional(z.coerce.string()), undefined);
