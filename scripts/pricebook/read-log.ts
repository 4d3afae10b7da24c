import { z } from 'zod/mini';
import type { Book, BookLink } from '../../src/schemas/book.ts';
import { type ChangeRow, changeRowSchema } from '../../src/schemas/change-log.ts';
import { InputError, parseJson } from './input-error.ts';
import { type Input, linesOf } from './read-input.ts';

// The app does without zod's words for what is wrong; whoever writes a file wants them.
z.config(z.locales.en());

/** A change log as a file holds it: the books on the first line, then a change on each. */
export type Log = { books: LogBook[]; changes: ChangeRow[] };

/** `name` and `created` are "" where the file says nothing of them. */
type LogBook = BookLink & Pick<Book, 'name' | 'created'>;

const headerSchema = z.object({
  books: z.array(
    z.object({
      id: z.string(),
      org: z.string(),
      refId: z.string(),
      name: z.nullish(z.string()),
      created: z.nullish(z.string()),
      parent: z.nullish(z.string()),
      dependencies: z.nullish(z.array(z.string())),
    }),
  ),
});

const lineSchema = z.extend(changeRowSchema, {
  seq: z.int(),
  changeset: z.optional(z.unknown()),
});

/** Reads a log. Throws InputError for anything but a header and changes. */
export async function readLog(input: Input): Promise<Log> {
  let books: LogBook[] | undefined;
  const changes: ChangeRow[] = [];
  for await (const { number, line } of linesOf(input)) {
    const where = `${input.name}:${number}`;
    const value = parseJson(line, where);
    if (books === undefined) {
      books = parse(
        headerSchema,
        value,
        `${where}: the first line must be {"books":[…]}`,
      ).books.map((book) => ({
        ...book,
        name: book.name ?? '',
        created: book.created ?? '',
        parent: book.parent ?? '',
        dependencies: book.dependencies ?? [],
      }));
    } else {
      const row = parse(lineSchema, value, `${where}: not a change`);
      changes.push({ ...row, changeset: row.changeset });
    }
  }
  if (books === undefined) {
    throw new InputError(`${input.name}:1: the first line must be {"books":[…]}`);
  }
  return { books, changes };
}

function parse<T>(schema: z.ZodMiniType<T>, value: unknown, message: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path.join('.') ?? '';
  throw new InputError(`${message}: ${path === '' ? '' : `${path}: `}${issue?.message ?? ''}`);
}
