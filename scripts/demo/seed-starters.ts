import { createHash } from 'node:crypto';
import type { default as PocketBase, RecordModel } from 'pocketbase';
import { bookRecords } from '../book/records.ts';
import { type Language, languages, type StarterBook } from '../book/starter-book.ts';
import { demoChangeId, demoOrganizationIds, starterOrganizationId } from './demo-ids.ts';
import type { OrganizationEntry } from './demo-schema.ts';
import { account, organization, publish } from './seed-steps.ts';
import { starterPublications } from './starter-publications.ts';
import { wholeLog } from './whole-log.ts';

/**
 * Publishes the starter book in each language, open to every organization, and at later starts what has changed of it since.
 * RefIds are the same in all of them, so each is of an organization of its own (R6).
 */
export async function seedStarters(
  superuser: PocketBase,
  publisher: OrganizationEntry['publisher'],
  source: StarterBook,
  log: (line: string) => void,
): Promise<void> {
  const author = await account(superuser, publisher.account);
  for (const language of languages) {
    const id = starterOrganizationId(language);
    const name = publisher.books[language];
    const book = await organization(superuser, author, { id, name });
    const version = versionOf(source, language);
    const filter = superuser.filter('book = {:book}', { book: book.id });
    const { items, totalItems } = await superuser
      .collection('pricebookChanges')
      .getList(1, 1, { filter, sort: '-seq', fields: 'id' });
    // The last change of an update says which it was, and where: a book that goes back to earlier texts has them anew.
    const lastId = (count: number) => demoChangeId(id, `${version} ${count}`);
    if (items[0]?.id === lastId(totalItems)) continue;
    if (totalItems === 0) await openToAll(superuser, book, { name, language });

    const link = { id: book.id, org: id, refId: book.refId, parent: '', dependencies: [] };
    const publications = starterPublications(source, language, link, await wholeLog(author, id));
    if (publications.length === 0) continue;
    log(`Publishing the starter book (${language}): ${publications.length} changes.`);
    await publish(author, book, publications, (index) => {
      const count = totalItems + index + 1;
      const isLast = index === publications.length - 1;
      return isLast ? lastId(count) : demoChangeId(id, `part of ${version} ${count}`);
    });
  }
}

/** Another one where any record of it would be. */
function versionOf(source: StarterBook, language: Language): string {
  const records = JSON.stringify(bookRecords(source, language, ''));
  return createHash('sha256').update(records).digest('hex');
}

/**
 * Shares the book, and lets that of earlier releases inherit from it: whoever inherits from that gets what is new, and what it
 * has already stays (R15). Done before anything is published, so that a start that was interrupted does it again.
 */
async function openToAll(
  superuser: PocketBase,
  { id }: RecordModel,
  { name, language }: { name: string; language: Language },
): Promise<void> {
  const books = superuser.collection('books');
  // As any new organization's, it may have been given a parent.
  await books.update(id, { name, language, shared: true, parent: '' });
  if (language !== 'en') return;
  const filter = superuser.filter('org = {:org}', { org: demoOrganizationIds.publisher });
  const [earlier] = await books.getFullList({ filter, sort: 'created' });
  if (earlier) await books.update(earlier.id, { parent: id });
}
