import { type Book, bookSchema } from '../../src/schemas/book.ts';
import { generateLog } from '../bench/log/generate-log.ts';
import { makeOrganization, type TestOrganization, type TestUser } from '../support/accounts.ts';
import { makeMember, type TestServer } from '../support/server.ts';
import { together } from './together.ts';

/** An organization with the people who work there; the first of them publishes. */
export type Office = {
  organization: TestOrganization;
  books: Book[];
  people: TestUser[];
};

/** How many devices one person has. */
const devicesEach = 10;

const peopleEach = 10;

const recordsAChangeset = 100;

/** As many organizations as it takes for so many devices, of ten people with ten devices each. */
export async function makeOffices(server: TestServer, devices: number): Promise<Office[]> {
  const people = Math.ceil(devices / devicesEach);
  const sizes = Array.from({ length: Math.ceil(people / peopleEach) }, (_, place) =>
    Math.min(peopleEach, people - place * peopleEach),
  );
  return together(sizes, 2, (size) => makeOffice(server, size));
}

async function makeOffice(server: TestServer, size: number): Promise<Office> {
  const owner = await server.makeUser('owner');
  const organization = await makeOrganization(owner);
  const people: TestUser[] = [owner];
  while (people.length < size) people.push(await makeMember(server, organization, 'Author'));
  return { organization, books: [bookSchema.parse(organization.book)], people };
}

/** An office with people for so many devices, and a book of so many change records, a hundred a changeset. */
export async function makeLargeOffice(server: TestServer, devices: number, records: number) {
  const office = await makeOffice(server, Math.ceil(devices / devicesEach));
  const { id: org, book, owner } = office.organization;
  const log = generateLog(records);
  for (let from = 0; from < log.length; from += recordsAChangeset) {
    const changeset = log.slice(from, from + recordsAChangeset);
    await owner.client
      .collection('pricebookChanges')
      .create({ org, book: book.id, changeset: changeset.map((each) => ({ ...each, id: 'x' })) });
  }
  return office;
}

/** Who uses each device, the people of an office in turn. */
export function deviceOwners(offices: readonly Office[], devices: number) {
  const owners = offices.flatMap((office) =>
    office.people.flatMap((user) => Array.from({ length: devicesEach }, () => ({ office, user }))),
  );
  return owners.slice(0, devices);
}

/** One change of an office's book: a menu with a tier of its own that later ones change again. */
export async function publish({ organization }: Office, { client }: TestUser, number: number) {
  const refId = `load-${number % 70}`;
  const changeset = [
    { collection: 'tiers', operation: 'create', data: { refId, name: refId, rank: number } },
    { collection: 'menus', operation: 'create', data: { refId, name: `Menu ${number}` } },
    {
      collection: 'problems',
      operation: 'create',
      data: {
        refId,
        name: `Problem ${number}`,
        description: 'Water comes out where it should not.',
        refs: [{ collection: 'menus', refIds: [refId] }],
      },
    },
  ].map((record) => ({ ...record, id: 'derived' }));
  const { id, book } = organization;
  const answer = await client
    .collection('pricebookChanges')
    .create({ org: id, book: book.id, changeset });
  return Number(answer.seq);
}
