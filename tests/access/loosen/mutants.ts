import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildShared, sharedFile } from '../../../scripts/shared-code.mjs';
import { answerAttacks } from '../attacks/answers.ts';
import { bodyAttacks } from '../attacks/bodies.ts';
import { costAttacks } from '../attacks/costs.ts';
import { realtimeAttacks } from '../attacks/realtime.ts';
import { slowClientAttacks } from '../attacks/slow-clients.ts';
import { superuserAttacks } from '../attacks/superusers.ts';
import { textAttacks } from '../attacks/texts.ts';
import { turnAttacks } from '../attacks/turns.ts';
import type { Check } from '../check.ts';
import { asSuperuser, type Row } from '../request.ts';
import type { World } from '../world.ts';
import { looserRules } from './rules.ts';
import { triggerMutants } from './triggers.ts';

/** One protection less: a rule, a setting or a field through the running server, or another text of a hook. */
export type Mutant = {
  name: string;
  /** The collection that it is about, if any: its checks are tried first. */
  collection?: string;
  /** The attacks that are about the same file, if any: they are tried before those. */
  attacks?: readonly Check[];
  /** Changes the running server. */
  change?: (world: World) => Promise<unknown>;
  /** The text of a hook's file instead. */
  hook?: { file: string; text: string };
};

type Collection = Row & {
  name: string;
  system: boolean;
  indexes: string[];
  fields: (Record<string, unknown> & { name: string; hidden: boolean; system: boolean })[];
};
const ruleNames = ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'] as const;

/** Every rule of every collection, each a step looser. PocketBase itself keeps those of its own collections. */
export async function ruleMutants(world: World): Promise<Mutant[]> {
  const collections = (await allCollections(world)).filter(({ system }) => !system);
  return collections.flatMap((collection) => {
    const names = [...ruleNames, ...('manageRule' in collection ? ['manageRule'] : [])];
    return names.flatMap((rule) =>
      looserRules(collection[rule] as string | null)
        // To manage accounts is a right that PocketBase itself lets nobody give to guests.
        .filter((looser) => rule !== 'manageRule' || looser !== '')
        .map((looser) => ({
          name: `${collection.name}.${rule}: ${looser || 'anybody'}`,
          collection: collection.name,
          change: patch(collection.name, { [rule]: looser }),
        })),
    );
  });
}

/** Hidden fields shown, unique indexes gone, and the settings of signing in and of requests as they come. */
export async function settingMutants(world: World): Promise<Mutant[]> {
  const collections = await allCollections(world);
  const shown = collections.flatMap(({ name, fields }) =>
    fields
      .filter(({ hidden, system }) => hidden && !system)
      .map((field) => ({
        name: `${name}.${field.name} is not hidden`,
        collection: name,
        change: patch(name, {
          fields: fields.map((each) => (each === field ? { ...each, hidden: false } : each)),
        }),
      })),
  );
  const users = collections.find(({ name }) => name === 'users');
  const fields = users?.fields.map((field) =>
    field.name === 'password' ? { ...field, min: 8 } : field,
  );
  const ofPaper = collections.find(({ name }) => name === 'papers')?.fields ?? [];
  const textsOfPaper = ofPaper.filter(({ type, system }) => type === 'text' && !system);
  return [
    ...shown,
    {
      name: 'two profiles for a member',
      collection: 'profiles',
      change: patch('profiles', { indexes: [] }),
    },
    {
      name: 'any number of roles of a member',
      collection: 'profiles',
      change: patch('profiles', {
        fields: collections
          .find(({ name }) => name === 'profiles')
          ?.fields.map((field) => (field.name === 'roles' ? { ...field, maxSelect: 999 } : field)),
      }),
    },
    {
      name: 'two papers of an organization',
      collection: 'papers',
      change: patch('papers', { indexes: [] }),
    },
    ...textsOfPaper.map((field) => ({
      name: `papers.${field.name} of any length`,
      collection: 'papers',
      change: patch('papers', {
        fields: ofPaper.map((each) => (each === field ? { ...each, max: 1_000_000 } : each)),
      }),
    })),
    ...collections.flatMap(({ name, fields: all }) =>
      all
        .filter(({ system, pattern }) => !system && pattern)
        .map((field) => ({
          name: `${name}.${field.name} of any characters`,
          collection: name,
          change: patch(name, {
            fields: all.map((each) => (each === field ? { ...each, pattern: '' } : each)),
          }),
        })),
    ),
    {
      name: 'addresses compared with case',
      collection: 'users',
      change: patch('users', {
        indexes: users?.indexes.map((index) => index.replace(' COLLATE NOCASE', '')),
      }),
    },
    { name: 'passwords of eight', collection: 'users', change: patch('users', { fields }) },
    {
      name: 'one-time passwords',
      collection: 'users',
      change: patch('users', { otp: { enabled: true, duration: 180, length: 8 } }),
    },
    {
      name: 'batch requests',
      change: (each) => asSuperuser(each, 'PATCH', '/api/settings', { batch: { enabled: true } }),
    },
    ...(await triggerMutants(world)),
  ];
}

/** What the files of hooks are about. */
const subjects: Record<string, string> = {
  'accounts.pb': 'users',
  'active-organization': 'users',
  book: 'books',
  'change-log': 'pricebookChanges',
  changeset: 'pricebookChanges',
  'changed-records': 'pricebookChanges',
  'record-changes': 'pricebookChanges',
  'kept-variables': 'organizations',
  'variable-versions': 'organizations',
  'check-record': 'pricebookChanges',
  'record-fault': 'pricebookChanges',
  'note-fault': 'pricebookChanges',
  'decimal-digits': 'pricebookChanges',
  'lib/cells': 'pricebookChanges',
  'lib/move': 'pricebookChanges',
  'delete-account': 'users',
  'faults-in-json': 'pricebookChanges',
  membership: 'profiles',
  'organization-events': 'organizationEvents',
  organizations: 'organizations',
  ownership: 'organizations',
  'visit-calls': 'visitCalls',
  visit: 'visits',
  erasing: 'visits',
  forgetting: 'visits',
  'plain-json': 'visits',
  'row-text': 'visits',
  'email-case': 'users',
  'lib/erased': 'orders',
  'lib/orders': 'orders',
  'lib/sealed': 'orders',
  acceptance: 'orders',
  'quoted-order': 'orders',
  'standing-orders': 'orders',
  'sealed-fault': 'orders',
  'quote-fault': 'quotes',
  'lib/quotes': 'quotes',
  'quote-link': 'quotes',
  'quote-end': 'quotes',
  'quote-mail': 'quotes',
  'lib/order-numbers': 'orders',
  'order-fault': 'orders',
  'order-number': 'orders',
  'former-members': 'orders',
  flags: 'flags',
  'cost-lists': 'costLists',
  'what-happened': 'organizationEvents',
  'rate-limits': 'users',
  'password-guesses': 'users',
  'request-body': 'organizations',
  responses: 'pricebookChanges',
  sessions: 'users',
  'sign-ins': 'signIns',
  snapshots: 'snapshots',
  variables: 'organizations',
  'payment-link': 'organizations',
};

/** The attacks on what no collection is about. Whatever is far is tried last, and some of that takes a minute. */
const attacksByFile: Record<string, readonly Check[]> = {
  'query-limits': answerAttacks,
  'log-lists': answerAttacks,
  'lib/turns': [...turnAttacks, ...slowClientAttacks, ...answerAttacks],
  'slow-clients': slowClientAttacks,
  'body-': bodyAttacks,
  'streams.pb': [...costAttacks, ...realtimeAttacks],
  'lib/streams': costAttacks,
  'lib/costs': costAttacks,
  'request-limits': costAttacks,
  addresses: costAttacks,
  'password-guesses': costAttacks,
  superusers: superuserAttacks,
  'lib/environment': superuserAttacks,
  pokes: realtimeAttacks,
  'plain-json': textAttacks,
  'row-text': [...textAttacks, ...slowClientAttacks],
  forgetting: textAttacks,
};

function hookMutant(file: string, name: string, text: string): Mutant {
  const found = <Value>(values: Record<string, Value>) =>
    values[Object.keys(values).find((each) => file.includes(each)) ?? ''];
  const [collection, attacks] = [found(subjects), found(attacksByFile)];
  return {
    name: `${file} without ${name}`,
    hook: { file, text },
    ...(collection === undefined ? {} : { collection }),
    ...(attacks === undefined ? {} : { attacks }),
  };
}

/**
 * What keeps nobody out: a comfort, the app's own pages, what the environment sets at each start, what is told
 * afterwards, and the mark of a restored backup, by which devices know another log (tests/integration/operations).
 */
const comforts = [
  'app-pages.pb.js',
  'superuser.pb.js',
  'environment.pb.js',
  'publish-log.pb.js',
  'epoch.pb.js',
  'twins.pb.js',
  'onSettingsReload',
  'onBootstrap',
  'onRecordAfter',
];

/** Each handler switched off, each refusal silenced, and the conditions of `hookEdits` left out. */
export async function hookMutants(hooksDir: string): Promise<Mutant[]> {
  const names = (await readdir(hooksDir, { recursive: true })).filter((name) =>
    name.endsWith('.js'),
  );
  const mutants: Mutant[] = [];
  for (const file of names.filter((name) => !comforts.includes(name))) {
    const text = await readFile(join(hooksDir, file), 'utf8');
    const handlers = /^(on[A-Z]\w+|routerUse)\(/gm;
    for (const match of text.matchAll(handlers)) {
      const line = text.slice(match.index).split('\n')[0] ?? '';
      if (comforts.some((comfort) => line.includes(comfort))) continue;
      mutants.push(
        hookMutant(
          file,
          `${line} at ${match.index}`,
          replaceAt(text, match.index, match[1] ?? '', 'void Object'),
        ),
      );
    }
    for (const match of text.matchAll(/throw new \w+Error\(/g)) {
      const line = text.slice(match.index).split('\n').slice(0, 2).join(' ');
      mutants.push(hookMutant(file, line, replaceAt(text, match.index, 'throw', 'void')));
    }
  }
  for (const { file, find, replacement, name = find } of hookEdits) {
    const text = await readFile(join(hooksDir, file), 'utf8');
    mutants.push(hookMutant(file, name, edited(file, text, find, replacement)));
  }
  for (const list of ['COLLECTIONS', 'LONG', 'SHORTER', 'RELATED', 'READS'])
    mutants.push(...(await withoutEach(hooksDir, 'lib/turns.js', list)));
  for (const { file, find, replacement, name = find } of sourceEdits) {
    const source = await readFile(join(import.meta.dirname, '../../..', file), 'utf8');
    const text = await buildShared({ file, text: edited(file, source, find, replacement) });
    mutants.push({ ...hookMutant(file, name, text), hook: { file: sharedFile, text } });
  }
  return mutants;
}

type Edit = {
  file: string;
  find: string;
  replacement: string /** Where another edit finds the same. */;
  name?: string;
};

/** A list of a hook without each of its members in turn. */
async function withoutEach(hooksDir: string, file: string, list: string): Promise<Mutant[]> {
  const text = await readFile(join(hooksDir, file), 'utf8');
  const [find] = text.match(new RegExp(`^const ${list} = \\[[^;]*?\\](?=;|\\.map)`, 'm')) ?? [];
  if (!find) throw new Error(`${file} has no list ${list}`);
  return [...find.matchAll(/'([^']+)',? ?/g)].map(([member, name = '']) =>
    hookMutant(file, `${name} among ${list}`, edited(file, text, find, find.replace(member, ''))),
  );
}

/** Conditions inside of hooks on which a right or a refusal depends. */
const hookEdits: Edit[] = [
  { file: 'change-log.pb.js', find: "e.record.set('author', e.auth.id)", replacement: '{}' },
  { file: 'change-log.pb.js', find: 'if (refusal) return', replacement: 'if (false) return' },
  {
    file: 'lib/change-log.js',
    find: "stored.get('author') === change.get('author') &&",
    replacement: '',
  },
  {
    file: 'lib/change-log.js',
    find: " &&\n    stored.getString('note') === change.getString('note')",
    replacement: '',
  },
  { file: 'lib/change-log.js', find: 'if (noted) return', replacement: 'if (false) return' },
  {
    file: 'lib/change-log.js',
    find: 'if (after !== undefined && !',
    replacement: 'if (false && !',
  },
  { file: 'lib/log-order.js', find: 'r.org = {:org} AND c.seq', replacement: 'c.seq' },
  {
    file: 'lib/log-order.js',
    find: 'bookReaders AS r JOIN pricebookChanges AS c ON c.book = r.book',
    replacement: 'books AS r JOIN pricebookChanges AS c ON c.book = r.id',
  },
  { file: 'lib/log-order.js', find: 'WHERE id = {:id}) AS', replacement: 'WHERE FALSE) AS' },
  { file: 'change-log.pb.js', find: "e.record.set('after', after)", replacement: '{}' },
  {
    file: 'change-log.pb.js',
    find: 'inTransaction(e, (tx) => {\n    beginWriting(tx);\n    refuseOvertaken(tx, e.record);',
    replacement:
      'refuseOvertaken(e.app, e.record);\n  inTransaction(e, (tx) => {\n    beginWriting(tx);',
  },
  { file: 'lib/costs.js', find: " + change.getString('note')", replacement: '' },
  { file: 'lib/redact.js', find: ", note = ''", replacement: '' },
  {
    file: 'lib/change-log.js',
    find: "book && book.get('org') !== change.get('org')",
    replacement: 'false',
  },
  { file: 'lib/log-order.js', find: "change.set('seq', last.seq + 1)", replacement: '{}' },
  { file: 'lib/check-changeset.js', find: 'bytes > mostBytes', replacement: 'false' },
  { file: 'lib/check-changeset.js', find: 'records > mostRecords', replacement: 'false' },
  {
    file: 'lib/change-log.js',
    find: " ?? loneSurrogate(app, json, '$')",
    replacement: '',
  },
  { file: 'responses.pb.js', find: 'if (reason)', replacement: 'if (false)' },
  {
    file: 'lib/book-readers.js',
    find: 'after > MAX_IN_VIEW && after > before',
    replacement: 'after > MAX_IN_VIEW && before === 0',
  },
  {
    file: 'lib/book-links.js',
    find: ' && (org = {:org} || shared = true)',
    replacement: '',
  },
  {
    file: 'lib/book-links.js',
    find: 'org = {:org} || shared = true',
    replacement: 'org = {:org} || shared = shared',
  },
  {
    file: 'lib/book-readers.js',
    find: 'WHERE linked.org = b.org OR linked.shared = TRUE',
    replacement: '',
  },
  {
    file: 'lib/readers.js',
    find: " AND org = {:org} AND roles <> '[]'",
    replacement: " AND roles <> '[]'",
  },
  { file: 'lib/readers.js', find: " AND roles <> '[]'", replacement: '' },
  { file: 'lib/readers.js', find: 'user = {:user} AND ', replacement: '' },
  {
    file: 'lib/organizations.js',
    find: "e.record.set('owner', e.auth.id);",
    replacement: '',
  },
  { file: 'redact.pb.js', find: '$apis.requireSuperuserAuth(),', replacement: '' },
  {
    file: 'lib/request-query.js',
    find: '!isReader(e.app, e.auth, organization)',
    replacement: 'false',
  },
  { file: 'lib/log-pages.js', find: '!isReader', replacement: 'false' },
  { file: 'lib/changed-records.js', find: '.book = b.value', replacement: '.seq > 0' },
  {
    file: 'lib/changed-records.js',
    find: 'pairs.length > MOST_ASKED ||',
    replacement: '',
  },
  { file: 'lib/log-pages.js', find: ' && books.includes(change.book)', replacement: '' },
  {
    file: 'lib/readers.js',
    find: 'id = {:org} AND owner = {:user}',
    replacement: 'owner = {:user}',
  },
  { file: 'lib/log-lists.js', find: 'listed === HEADS && ', replacement: 'false && ' },
  { file: 'lib/log-lists.js', find: "query.set('perPage', String(most));", replacement: '' },
  { file: 'lib/log-lists.js', find: 'organizations: 10,', replacement: '' },
  { file: 'lib/log-lists.js', find: 'papers: 2,', replacement: '' },
  { file: 'lib/log-lists.js', find: 'organizationEvents: 100,', replacement: '' },
  { file: 'lib/log-lists.js', find: 'flags: 200,', replacement: '' },
  { file: 'lib/log-lists.js', find: 'costLists: 5,', replacement: '' },
  { file: 'lib/log-lists.js', find: 'listLayouts: 10,', replacement: '' },
  { file: 'lib/log-lists.js', find: 'profiles: 100,', replacement: '' },
  { file: 'lib/log-lists.js', find: 'books: 50,', replacement: '' },
  { file: 'lib/query-limits.js', find: '[.(]|', replacement: '[(]|' },
  {
    file: 'lib/query-limits.js',
    find: '[.(]|',
    replacement: '[.]|',
    name: 'brackets of an expand',
  },
  { file: 'lib/query-limits.js', find: '|_via_/i', replacement: '/i' },
  { file: 'lib/query-limits.js', find: '|_via_|', replacement: '|' },
  { file: 'lib/query-limits.js', find: '|\\/\\/', replacement: '' },
  { file: 'lib/query-limits.js', find: '\\.[^.\\s=!<>?~&|()\'",]*\\.|', replacement: '' },
  { file: 'lib/query-limits.js', find: '"(?:\\\\[\\s\\S]|[^"', replacement: '"(?:[^"' },
  { file: 'lib/query-limits.js', find: 'expand: 500,', replacement: '' },
  { file: 'lib/query-limits.js', find: 'if (seeksMuch(filter))', replacement: 'if (false)' },
  { file: 'lib/query-limits.js', find: 'characters: 50', replacement: 'characters: 5000' },
  { file: 'lib/query-limits.js', find: 'sought > MOST_SOUGHT.times || ', replacement: '' },
  { file: 'lib/query-limits.js', find: ' || short.length < sought', replacement: '' },
  { file: 'lib/query-limits.js', find: 'requestURI.length', replacement: '0' },
  { file: 'lib/streams.js', find: 'isLongHead(e.requestEvent.request)', replacement: 'false' },
  { file: 'lib/query-limits.js', find: 'fields: 1000', replacement: '' },
  {
    file: 'lib/query-limits.js',
    find: "FURTHER_FIELD.test(query.get('sort'))",
    replacement: 'false',
  },
  { file: 'lib/organizations.js', find: "e.record.hide('variables');", replacement: '{}' },
  {
    file: 'lib/variables.js',
    find: 'if (!saysSomething(paper)) throw',
    replacement: 'if (false) throw',
  },
  {
    file: 'lib/variables.js',
    find: 'if (isFinanced(variables)) throw',
    replacement: 'if (false) throw',
  },
  {
    file: 'lib/organizations.js',
    find: 'isShown && mayOneOf(e.app, auth, e.record.id, SEE_COSTS)',
    replacement: 'isShown',
  },
  { file: 'responses.pb.js', find: 'findByHeads(e);', replacement: '' },
  { file: 'lib/visits.js', find: "e.record.set('user', e.auth.id)", replacement: '{}' },
  { file: 'lib/visits.js', find: 'if (fault) return', replacement: 'if (false) return' },
  {
    file: 'lib/visits.js',
    find: "stored.getString('org') !== record.getString('org')",
    replacement: 'false',
  },
  {
    file: 'lib/visits.js',
    find: "$security.sha256(stored.getString('state')) !== assumed",
    replacement: 'false',
  },
  {
    file: 'lib/visits.js',
    find: 'SENT.every((name) => stored.getString(name) === record.getString(name))',
    replacement: 'false',
  },
  { file: 'lib/visits.js', find: "record.set('erased', erased);", replacement: '' },
  { file: 'lib/visits.js', find: "record.set('totals', '');", replacement: '' },
  {
    file: 'lib/visits.js',
    find: "stored.getString('user') !== record.getString('user')",
    replacement: 'false',
  },
  { file: 'lib/visits.js', find: "isListOfObjects('state', '$.jobs')", replacement: "'TRUE'" },
  { file: 'lib/visits.js', find: "hasLongDigits('state')", replacement: "'FALSE'" },
  { file: 'lib/visits.js', find: 'octet_length(totals) > ', replacement: '0 > ' },
  { file: 'lib/visits.js', find: "isPlainObject('totals')", replacement: "'json_valid(totals)'" },
  { file: 'lib/visits.js', find: ')) <= ', replacement: ')) >= 0 * ' },
  { file: 'lib/visits.js', find: "type IN ('object', 'array') OR ", replacement: '' },
  { file: 'lib/visits.js', find: ' OR octet_length(atom) > ', replacement: ' OR 0 > ' },
  { file: 'lib/plain-json.js', find: ', char(0)) > 0', replacement: ', char(0)) > 9999999' },
  { file: 'lib/plain-json.js', find: "<> 'object' THEN", replacement: "IS 'nothing' THEN" },
  { file: 'lib/plain-json.js', find: 'mostValues + 1', replacement: '1' },
  { file: 'lib/plain-json.js', find: "LARGEST = '1.7e308'", replacement: "LARGEST = '9e999'" },
  { file: 'lib/plain-json.js', find: 'HAVING COUNT(*) > 1', replacement: 'HAVING FALSE' },
  { file: 'lib/plain-json.js', find: 'isLonger(exactNames, longestExact)', replacement: "'FALSE'" },
  {
    file: 'lib/plain-json.js',
    find: 'isLonger(amountNames, longestAmount)',
    replacement: "'FALSE'",
  },
  {
    file: 'lib/row-text.js',
    find: 'text: (value) =>',
    replacement: `text: (value) => "'\\"' || " + value + " || '\\"'", quoted: (value) =>`,
  },
  {
    file: 'lib/forgetting.js',
    find: 'isPlainObject(state)',
    replacement: "'json_valid(' + state + ')'",
  },
  { file: 'lib/forgetting.js', find: "isListOfObjects(state, '$.jobs')", replacement: "'TRUE'" },
  { file: 'lib/forgetting.js', find: "'$.customer', ", replacement: "'$.customers', " },
  {
    file: 'lib/forgetting.js',
    find: "json_replace(job.value, '$.notes', json('[]'))",
    replacement: 'job.value',
  },
  {
    file: 'lib/forgetting.js',
    find: "'$.declined.reason', ''",
    replacement: "'$.declined.reasons', ''",
  },
  ...['orders', 'quotes'].map((table) => ({
    file: 'lib/erased.js',
    find: `FROM ${table} WHERE visit = {:visit} AND org = {:org} AND NOT sentErased`,
    replacement: `FROM ${table} WHERE visit = {:visit} AND org = {:org}`,
  })),
  { file: 'lib/erasing.js', find: ' AND NOT o.sentErased', replacement: '' },
  { file: 'lib/erasing.js', find: "record.set('totals', '');", replacement: '' },
  { file: 'lib/erasing.js', find: ' sentErased = FALSE,', replacement: '' },
  { file: 'lib/erasing.js', find: 'tx.saveNoValidate(call)', replacement: 'tx.save(call)' },
  {
    file: 'lib/erasing.js',
    find: 'tellOperator(app, `organization',
    replacement: 'throw error; tellOperator(app, `organization',
  },
  {
    file: 'lib/erasing.js',
    find: 'tellOperator(app, `visit',
    replacement: 'throw error; tellOperator(app, `visit',
  },
  {
    file: 'lib/erasing.js',
    find: 'left += eraseEach(app, org, months, some);',
    replacement: 'left += some.length;',
  },
  { file: 'lib/erasing.js', find: 'if (left > 0) {', replacement: 'if (false) {' },
  { file: 'accounts.pb.js', find: '.forget(tx, e.record.id)', replacement: '' },
  { file: 'lib/visits.js', find: 'if (erased) {', replacement: 'if (false) {' },
  { file: 'lib/sealed.js', find: "e.record.set('user', e.auth.id)", replacement: '{}' },
  {
    file: 'lib/sealed.js',
    find: 'if (fault) return refusal(e, fault);\n  return',
    replacement: 'return',
  },
  {
    file: 'lib/sealed.js',
    find: 'if (fault) return () =>',
    replacement: 'if (false) return () =>',
  },
  { file: 'lib/sealed.js', find: 'if (isRepeat(kind, stored, record))', replacement: 'if (true)' },
  { file: 'lib/sealed.js', find: 'names.concat(kind.texts)', replacement: 'names' },
  { file: 'lib/sealed.js', find: 'kind.isMomentSent && ', replacement: 'false && ' },
  {
    file: 'lib/sealed.js',
    find: "record.set('late', isLate(e, tx, kind, sent.org))",
    replacement: '{}',
  },
  { file: 'lib/sealed.js', find: "erased !== '' || hasNothing", replacement: 'hasNothing' },
  {
    file: 'lib/sealed.js',
    find: "record.set('erased', isErased ? erased || new DateTime() : '');",
    replacement: '',
  },
  {
    file: 'lib/sealed.js',
    find: "record.set('sentErased', isErased && erased === '');",
    replacement: '',
  },
  { file: 'lib/sealed.js', find: '  putBack(kind, record);', replacement: '' },
  {
    file: 'lib/sealed.js',
    find: "record.set(deviceMoment, isAhead ? said : '');",
    replacement: '',
  },
  {
    file: 'lib/sealed.js',
    find: 'if (isAhead) record.set(moment, new DateTime());',
    replacement: '',
  },
  {
    file: 'lib/sealed.js',
    find: 'stored.getString(kind.deviceMoment) || stored.getString(kind.moment)',
    replacement: 'stored.getString(kind.moment)',
  },
  { file: 'lib/sealed.js', find: "if (replaces !== '' && ", replacement: 'if (false && ' },
  { file: 'lib/sealed.js', find: "other.getString('org') !== org || ", replacement: '' },
  { file: 'lib/sealed.js', find: " || other.getString('visit') !== visit", replacement: '' },
  { file: 'lib/sealed.js', find: "isPlainObject('personal')", replacement: "'TRUE'" },
  { file: 'lib/sealed.js', find: "hasLongDigits('content')", replacement: "'FALSE'" },
  { file: 'lib/sealed.js', find: ' AND octet_length(value) <= 64', replacement: '' },
  { file: 'lib/sealed.js', find: "record.set('replaces', replaces);", replacement: '' },
  {
    file: 'lib/orders.js',
    find: "record.set('number', numberFor(tx, record));",
    replacement: '',
  },
  { file: 'lib/quotes.js', find: "record.set('madeAt', says.created);", replacement: '' },
  { file: 'lib/quotes.js', find: "record.set('validUntil', says.validUntil);", replacement: '' },
  {
    file: 'lib/quotes.js',
    find: '> last.string()) record',
    replacement: '> last.string()) if (false) record',
  },
  { file: 'lib/quotes.js', find: '>= mostQuotes', replacement: '>= mostQuotes + 1' },
  { file: 'lib/quotes.js', find: 'COUNT(DISTINCT', replacement: 'COUNT(' },
  {
    file: 'lib/quotes.js',
    find: 'addLink(tx, record, link) ?',
    replacement: 'addLink(tx, record, link) || true ?',
  },
  ...["q.erased <> ''", "q.revoked <> ''", 'q.validUntil < {:now}', 'o.replaces = q.id'].map(
    (find) => ({ file: 'lib/quote-end.js', find, replacement: 'FALSE' }),
  ),
  {
    file: 'lib/quote-links.js',
    find: "ended === '' ? [{ seq: row, bytes }] : []",
    replacement: '[{ seq: row, bytes }]',
  },
  { file: 'lib/quote-links.js', find: "if (ended === '')", replacement: '' },
  { file: 'lib/quote-end.js', find: 'WHERE o.quote = q.id', replacement: 'WHERE FALSE' },
  { file: 'lib/acceptance.js', find: "if (name === '') return null;", replacement: 'return null;' },
  { file: 'lib/acceptance.js', find: 'if (fault) return fault;', replacement: '' },
  {
    file: 'lib/acceptance.js',
    find: 'const ended = endedOf(tx, link.quote);',
    replacement: "const ended = '';",
  },
  { file: 'lib/quote-links.js', find: ' || !/^[0-9a-f]{64}$/.test(hash)', replacement: '' },
  { file: 'lib/quote-links.js', find: '&& isReader(tx, auth, { id: org })', replacement: '' },
  {
    file: 'lib/quote-links.js',
    find: "['manage', 'sales']",
    replacement: "['author', 'manage', 'sales']",
  },
  { file: 'lib/quote-links.js', find: "quote.getString('user') === auth.id", replacement: 'true' },
  {
    file: 'lib/quote-mails.js',
    find: "stored.getString('quote') === quoteId && ",
    replacement: '',
  },
  { file: 'lib/quote-mails.js', find: "mail.getString('worker') === worker", replacement: 'true' },
  {
    file: 'lib/quote-mails.js',
    find: "!['sending', 'perhaps'].includes(mail.getString('state'))",
    replacement: 'false',
  },
  { file: 'lib/quotes.js', find: 'COALESCE(MIN(', replacement: 'COALESCE(MAX(' },
  {
    file: 'lib/erasing.js',
    find: `quotes: "personal = '', salt = '', opened`,
    replacement: 'quotes: "opened',
  },
  {
    file: 'lib/erasing.js',
    find: ", opened = '', lastOpened = '', opens = 0",
    replacement: '',
  },
  {
    file: 'lib/quote-links.js',
    find: 'MOST_OPENS = 100;',
    replacement: 'MOST_OPENS = 1_000_000;',
  },
  { file: 'lib/order-numbers.js', find: 'isOfYear(seen, signedAt) && ', replacement: '' },
  {
    file: 'lib/order-numbers.js',
    find: ' && isOrderNumber(seen, highestOf(tx, org, yearOfNumber(seen)))',
    replacement: '',
  },
  {
    file: 'lib/order-numbers.js',
    find: 'if (isFree(tx, org, seen)) return seen;',
    replacement: 'return seen;',
  },
  { file: 'lib/former-members.js', find: 'org = {:org} AND ', replacement: '' },
  { file: 'lib/former-members.js', find: ' AND user = {:user}', replacement: '' },
  { file: 'lib/former-members.js', find: '-30 days', replacement: '-30 years' },
  { file: 'lib/former-members.js', find: '{:signedAt} <= ended OR', replacement: 'TRUE OR' },
  { file: 'lib/permitted.js', find: 'p.org = {:org} AND ', replacement: '' },
  { file: 'lib/permitted.js', find: ' AND p.user = {:user}', replacement: '' },
  {
    file: 'lib/permitted.js',
    find: 'AND allowed.value IN (SELECT value FROM json_each({:permissions}))',
    replacement: '',
  },
  {
    file: 'lib/permitted.js',
    find: 'id = {:org} AND owner = {:user}',
    replacement: 'owner = {:user}',
  },
  { file: 'lib/visit-pages.js', find: "'org = {:org}', ", replacement: '' },
  {
    file: 'lib/visit-pages.js',
    find: "conditions.push('user = {:user}');",
    replacement: '',
  },
  {
    file: 'lib/erasing.js',
    find: ' || !mayOneOf(tx, e.auth, org',
    replacement: ' || !(() => true)(tx, e.auth, org',
  },
  {
    file: 'lib/erasing.js',
    find: 'updated FROM visits WHERE org = {:org}',
    replacement: 'updated FROM visits WHERE {:org} <> 0',
  },
  {
    file: 'lib/visit-pages.js',
    find: 'table.isForOffice || ',
    replacement: '',
  },
  { file: 'lib/erasing.js', find: "call.set('note', '');", replacement: '' },
  { file: 'lib/visit-calls.js', find: "record.set('user', e.auth.id)", replacement: '{}' },
  { file: 'lib/visit-calls.js', find: "record.set('takenBack', '');", replacement: '' },
  {
    file: 'lib/visit-calls.js',
    find: 'stored && SENT.every(isSame)',
    replacement: 'stored',
  },
  {
    file: 'lib/visit-calls.js',
    find: "found?.getString('org') !== org",
    replacement: 'false',
  },
  {
    file: 'lib/visit-calls.js',
    find: "if (erasedAt(tx, org, visit) !== '') record.set('note', '');",
    replacement: '',
  },
  {
    file: 'lib/visit-calls.js',
    find: ' || !mayOneOf(tx, e.auth, ',
    replacement: ' || !(() => true)(tx, e.auth, ',
  },
  { file: 'lib/flags.js', find: "e.record.set('user', e.auth.id)", replacement: '{}' },
  {
    file: 'lib/flags.js',
    find: "for (const name of ['answer', 'answeredBy', 'answered'])",
    replacement: 'for (const name of [])',
  },
  { file: 'lib/flags.js', find: 'isRepeat ? stored', replacement: 'true ? stored' },
  {
    file: 'lib/flags.js',
    find: ' || !mayOneOf(tx, e.auth, ',
    replacement: ' || !(() => true)(tx, e.auth, ',
  },
  { file: 'lib/cost-lists.js', find: 'isRepeat ? stored', replacement: 'true ? stored' },
  {
    file: 'lib/cost-lists.js',
    find: "bytesOf(e.app, record, ['refIds']) > MOST_REF_IDS",
    replacement: 'false',
  },
  {
    file: 'lib/cost-lists.js',
    find: "bytesOf(e.app, record, ['layout']) > MOST_LAYOUT",
    replacement: 'false',
  },
  {
    file: 'lib/cost-lists.js',
    find: "bytesOf(e.app, record, ['supplier', 'refIds'])",
    replacement: "bytesOf(e.app, record, ['supplier'])",
  },
  {
    file: 'lib/cost-lists.js',
    find: "bytesOf(e.app, record, ['header', 'layout'])",
    replacement: "bytesOf(e.app, record, ['header'])",
  },
  {
    file: 'lib/cost-lists.js',
    find: "'org = {:org} && header = {:header}'",
    replacement: "'header = {:header}'",
  },
  {
    file: 'lib/cost-lists.js',
    find: "forgetOldest(tx, 'costLists', record.getString('org'), MOST_LISTS);",
    replacement: '',
  },
  {
    file: 'lib/cost-lists.js',
    find: "forgetOldest(tx, 'listLayouts', org, MOST_LAYOUTS);",
    replacement: '',
  },
  {
    file: 'lib/costs.js',
    find: "'visitBytes', e.auth.id, bytes",
    replacement: "'visitBytes', e.auth.id, 0",
  },
  {
    file: 'lib/flags.js',
    find: "bytesOf(e.app, e.record, ['name', 'note'])",
    replacement: "bytesOf(e.app, e.record, ['name'])",
  },
  {
    file: 'lib/visit-calls.js',
    find: "bytesOf(e.app, record, ['note'])",
    replacement: '0',
  },
  {
    file: 'lib/visits.js',
    find: " + bytesOf(e.app, record, ['totals'])",
    replacement: '',
  },
  { file: 'accounts.pb.js', find: '.takeShown(e);', replacement: ';' },
  {
    file: 'pokes.pb.js',
    find: "if (e.record.get('roles').length > 0)",
    replacement: 'if (true)',
  },
  { file: 'lib/pokes.js', find: '(isOwn || isRates || isPoke) && ', replacement: '' },
  { file: 'lib/pokes.js', find: ' && options.every(asksForFieldsAlone)', replacement: '' },
  {
    file: 'lib/pokes.js',
    find: 'for (const poke of known) tx.delete(poke);',
    replacement: 'return;',
  },
  {
    file: 'pokes.pb.js',
    find: 'if (lost.length > 0) replacePokes(',
    replacement: 'if (false) replacePokes(',
  },
  {
    file: 'lib/active-organization.js',
    find: "else record.set('activeOrg', '');",
    replacement: '',
  },
  { file: 'lib/active-organization.js', find: 'record.id === e.auth?.id', replacement: 'true' },
  { file: 'lib/active-organization.js', find: 'user = {:user} && ', replacement: '' },
  { file: 'lib/active-organization.js', find: ' && org = {:org}', replacement: '' },
  { file: 'responses.pb.js', find: 'limitQuery(e);', replacement: '' },
  { file: 'membership.pb.js', find: "$apis.requireAuth('users'),", replacement: '' },
  { file: 'membership.pb.js', find: ' && owner != ""', replacement: '' },
  ...[
    'handOver(e.app, e.auth, orgId, userId)',
    'deleteAccount(e)',
    'endMember(e, orgId, userId)',
  ].map((call) => ({
    file: 'accounts.pb.js',
    find: `${call};\n    return e.noContent(204);\n  },\n  $apis.requireAuth('users'),`,
    replacement: `${call};\n    return e.noContent(204);\n  },`,
  })),
  { file: 'lib/ownership.js', find: ' && owner = {:owner}', replacement: '' },
  { file: 'lib/ownership.js', find: 'checkOwned(tx, heir);', replacement: '' },
  { file: 'lib/ownership.js', find: 'replacePokes(tx, org, caller.id);', replacement: '' },
  { file: 'lib/delete-account.js', find: 'countGuess(e, account);', replacement: '' },
  {
    file: 'lib/sessions.js',
    find: ' || !tx.canAccessRecord(profile, e.requestInfo(), rule)',
    replacement: '',
  },
  {
    file: 'lib/sessions.js',
    find: "'user = {:user} && org = {:org}'",
    replacement: "'user = {:user}'",
  },
  {
    file: 'lib/sign-ins.js',
    find: "'DELETE FROM signIns WHERE user = {:user} AND device = {:device}'",
    replacement: "'DELETE FROM signIns WHERE device = {:device}'",
  },
  { file: 'lib/membership.js', find: 'recordEvent(tx, {', replacement: 'void ({' },
  {
    file: 'lib/organization-events.js',
    find: 'recordEvent(tx, Object.assign({ actor }, event))',
    replacement: '{}',
  },
  {
    file: 'lib/organization-events.js',
    find: 'return inTransaction(e, (tx) => {',
    replacement: 'return ((_, work) => work(e.app))(e, (tx) => {',
  },
  { file: 'lib/organization-events.js', find: "(e.auth?.id ?? '')", replacement: "''" },
  {
    file: 'lib/overwriting.js',
    find: 'PRAGMA secure_delete = ON',
    replacement: 'PRAGMA secure_delete',
  },
  {
    file: 'lib/erasing.js',
    find: 'if (!isDone) return;\n  emptiesWrites(e.app);',
    replacement: 'if (!isDone) return;',
  },
  { file: 'lib/redact.js', find: 'recordEvent(tx, {', replacement: 'void ({' },
  { file: 'lib/snapshots.js', find: 'org = {:org} AND epoch', replacement: 'epoch' },
  { file: 'lib/snapshots.js', find: ' AND epoch = {:epoch}', replacement: '' },
  {
    file: 'lib/snapshots.js',
    find: '(SELECT book FROM bookReaders WHERE org = {:org})',
    replacement: '(SELECT book FROM bookReaders)',
  },
  { file: 'lib/epoch.js', find: 'tx.delete(snapshot)', replacement: '{}' },
  { file: 'lib/body-limits.js', find: 'if (length > most)', replacement: 'if (false)' },
  { file: 'lib/body-limits.js', find: 'beginReceiving(e);', replacement: '' },
  { file: 'lib/body-limits.js', find: 'if (e.hasSuperuserAuth())', replacement: 'if (true)' },
  {
    file: 'lib/body-limits.js',
    find: 'OF_COLLECTIONS[collection] ?? OTHERS',
    replacement: 'OF_COLLECTIONS[collection] ?? OF_SUPERUSERS',
  },
  { file: 'lib/body-sizes.js', find: '  users: OTHERS,\n', replacement: '  users: MIB,\n' },
  { file: 'lib/row-text.js', find: 'pauseTurn(e);', replacement: '' },
  { file: 'responses.pb.js', find: 'readInTime(e);', replacement: '' },
  { file: 'lib/turns.js', find: '\n    mostOfOne: 10,', replacement: '\n    mostOfOne: 1000,' },
  { file: 'lib/turns.js', find: '{ mostOfOne: 10,', replacement: '{ mostOfOne: 1000,' },
  {
    file: 'lib/turns.js',
    find: 'shorterRecords: { mostOfOne: 20,',
    replacement: 'shorterRecords: { mostOfOne: 1000,',
  },
  {
    file: 'lib/turns.js',
    find: 'relatedRecords: { mostOfOne: 20,',
    replacement: 'relatedRecords: { mostOfOne: 1000,',
  },
  { file: 'lib/turns.js', find: ' || listsLog(e)', replacement: '' },
  { file: 'lib/turns.js', find: 'mostOfOne: 30,', replacement: 'mostOfOne: 1000,' },
  { file: 'lib/turns.js', find: 'mostOfOne: 8,', replacement: 'mostOfOne: 1000,' },
  { file: 'lib/turns.js', find: 'pauseTurn(e);\n  return e.json', replacement: 'return e.json' },
  {
    file: 'lib/turns.js',
    find: "if (kind === 'storing' && bytes > OTHERS) answerBriefly(e);",
    replacement: '',
  },
  { file: 'lib/turns.js', find: 'receive(e, bytes);\n    return', replacement: 'return' },
  { file: 'lib/turns.js', find: 'receive(e, bytes);\n    if', replacement: 'if' },
  {
    file: 'lib/slow-clients.js',
    find: '> most) refuseLength();\n  body',
    replacement: '> most);\n  body',
  },
  { file: 'lib/slow-clients.js', find: 'Math.min(slowAt, piece.end)', replacement: 'piece.end' },
  {
    file: 'lib/slow-clients.js',
    find: 'Math.min(Math.max(ms, LEAST_MS), longestMs)',
    replacement: 'LONGEST_MS',
  },
  { file: 'lib/slow-clients.js', find: 'if (read >= piece.bytes)', replacement: 'if (false)' },
  { file: 'lib/slow-clients.js', find: 'SLOW_AFTER_MS = 2000', replacement: 'SLOW_AFTER_MS = 0' },
  { file: 'lib/slow-clients.js', find: 'MOST_SLOW = 70', replacement: 'MOST_SLOW = 1000' },
  { file: 'lib/slow-clients.js', find: 'OF_ADDRESS = 40', replacement: 'OF_ADDRESS = 1000' },
  { file: 'lib/slow-clients.js', find: 'OF_ACCOUNT = 20', replacement: 'OF_ACCOUNT = 1000' },
  { file: 'lib/slow-clients.js', find: 'giveBack(store, key, 1)', replacement: '{}' },
  { file: 'lib/streams.js', find: 'contentLength !== 0', replacement: 'contentLength > 1e9' },
  { file: 'lib/slow-clients.js', find: 'endIn(e, secondsOfPart())', replacement: 'endIn(e, 300)' },
  { file: 'streams.pb.js', find: '.haveRead(e.requestEvent)', replacement: '' },
  {
    file: 'responses.pb.js',
    find: 'const BEFORE_LIMITS = -1005',
    replacement: 'const BEFORE_LIMITS = 0',
  },
  {
    file: 'lib/environment.js',
    find: "settings.superuserIPs = ['127.0.0.0/8', '::1'];",
    replacement: 'settings.superuserIPs = [];',
  },
  { file: 'lib/superusers.js', find: '!isForwarded && ', replacement: '' },
  { file: 'lib/superusers.js', find: 'e.hasSuperuserAuth() || ', replacement: '' },
  { file: 'lib/superusers.js', find: " || collectionOf(e) === '_superusers'", replacement: '' },
  { file: 'lib/superusers.js', find: ' || hasSuperuserFileToken(e)', replacement: '' },
  {
    file: 'lib/requests.js',
    find: 'findCachedCollectionByNameOrId(named).name',
    replacement: 'findCachedCollectionByNameOrId(named) && named',
  },
  {
    file: 'lib/addresses.js',
    find: 'groups.slice(0, 4)',
    replacement: 'groups.slice(0, 8)',
  },
  {
    file: 'lib/request-limits.js',
    find: "(isRegistration(e) ? 'registrations' : undefined)",
    replacement: 'undefined',
  },
  {
    file: 'lib/request-limits.js',
    find: '/confirm-email-change`',
    replacement: '/nosuch`',
  },
  ...[
    ...['/auth-with-password`', '/request-password-reset`'],
    ...['/request-verification`', '/request-email-change`'],
  ].map((find) => ({ file: 'lib/request-limits.js', find, replacement: `/nosuch-${find}` })),
  { file: 'lib/pokes.js', find: 'allowed.slice(0, MOST_TOPICS)', replacement: 'allowed' },
  { file: 'lib/sign-ins.js', find: 'LIMIT $', replacement: 'LIMIT 1000 + $' },
  { file: 'responses.pb.js', find: 'limitRows(e);', replacement: '' },
  { file: 'responses.pb.js', find: 'limitRequest(e);', replacement: '' },
  { file: 'responses.pb.js', find: 'keepSuperusersLocal(e);', replacement: '' },
  { file: 'streams.pb.js', find: 'setHeaders(e.requestEvent);', replacement: '' },
  { file: 'lib/streams.js', find: 'isBelow(clients, limit) && ', replacement: '' },
  { file: 'lib/streams.js', find: ' && isBelow(guests, guestLimit)', replacement: '' },
];

const limits = 'src/domain/changes/changeset-limits.ts';
const digits = 'src/domain/decimal-text.ts';
const variables = 'src/domain/organization/variables-fault.ts';
const paymentLink = 'src/domain/organization/payment-link.ts';
const costs = 'src/domain/organization/costs-fault.ts';
const ofVisit = 'src/domain/session/visit-fault.ts';
const ofSealed = 'src/domain/order/sealed-fault.ts';
const ofQuote = 'src/domain/quote/quote-fault.ts';

/** The same of what the hooks are built from. */
const sourceEdits: Edit[] = [
  {
    file: 'src/domain/changes/read-record.ts',
    find: '!isAllowed(collection)',
    replacement: 'false',
  },
  {
    file: 'src/domain/changes/read-record.ts',
    find: '!isOperation(operation)',
    replacement: 'false',
  },
  { file: 'src/domain/changes/changeset-limits.ts', find: '!fields.ok', replacement: 'false' },
  { file: limits, find: 'level > deepest', replacement: 'false' },
  { file: limits, find: 'total.references <= mostReferences', replacement: 'true' },
  {
    file: limits,
    find: 'total.references += referencesOf',
    replacement: 'total.references = referencesOf',
  },
  {
    file: limits,
    find: 'return longestRefId;',
    replacement: 'return longestRecordName;',
  },
  {
    file: limits,
    find: "place === 'name' ? longestRecordName : longestText",
    replacement: 'longestText',
  },
  {
    file: limits,
    find: "place === 'name' ? longestRecordName : longestText",
    replacement: "place === 'name' ? longestRecordName : Infinity",
    name: 'a longest text',
  },
  {
    file: 'src/domain/changes/changeset-limits.ts',
    find: 'longestNote = 500',
    replacement: 'longestNote = 501',
  },
  { file: limits, find: 'nameFault(key) || ', replacement: '' },
  {
    file: limits,
    find: "place === 'refs' && key === 'refIds' ? 'refId' : ''",
    replacement: "''",
  },
  {
    file: limits,
    find: "(typeof value === 'string' && digitsFault(value)) ||",
    replacement: '',
  },
  {
    file: limits,
    find: "name !== 'rank' && Number(value) < 0",
    replacement: 'false',
  },
  { file: digits, find: 'whole.length > before', replacement: 'false' },
  { file: digits, find: 'fraction.length > after', replacement: 'false' },
  { file: digits, find: 'size < large && ', replacement: '' },
  { file: digits, find: ' && size >= small', replacement: '' },
  { file: ofVisit, find: 'claims.bytes > mostVisitBytes', replacement: 'false' },
  { file: ofVisit, find: '!isVisitOf(visit.id, visit.user)', replacement: 'false' },
  { file: ofVisit, find: ' && claims.sessionId === visit.id', replacement: '' },
  { file: ofVisit, find: ' || claims.hasOrders', replacement: '' },
  { file: ofVisit, find: 'claims.hasTotals ?', replacement: 'true ?' },
  { file: ofVisit, find: '!isState || ', replacement: '' },
  { file: ofVisit, find: 'claims.isPlain && ', replacement: '' },
  { file: ofVisit, find: ' && claims.hasAmounts', replacement: '' },
  { file: ofVisit, find: 'claims.jobs > mostJobs', replacement: 'false' },
  { file: ofVisit, find: 'claims.tiers > mostTiers', replacement: 'false' },
  { file: ofVisit, find: 'claims.lines > mostLines', replacement: 'false' },
  { file: ofVisit, find: ' && visitId.test(visit)', replacement: '' },
  { file: ofSealed, find: 'claims.bytes > of.mostBytes', replacement: 'false' },
  { file: ofSealed, find: '!sealedId.test(kept.id)', replacement: 'false' },
  { file: ofSealed, find: '!claims.isPlain || ', replacement: '' },
  { file: ofSealed, find: ' || !claims.hasAmounts', replacement: '' },
  { file: ofSealed, find: '!isVisitOf(kept.visit, kept.user)', replacement: 'false' },
  ...['id', 'org', 'visit', 'user'].map((name) => ({
    file: ofSealed,
    find: 'says[name] !== kept[name]',
    replacement: `name !== '${name}' && says[name] !== kept[name]`,
    name: `what is sealed and says its own ${name}`,
  })),
  { file: ofSealed, find: '!isReplaceable(says.replaces, kept.id)', replacement: 'false' },
  { file: ofSealed, find: 'sealedId.test(replaces) && ', replacement: '' },
  { file: ofSealed, find: ' && replaces !== id', replacement: '' },
  { file: ofSealed, find: 'hashOf(kept.content) !== kept.hash', replacement: 'false' },
  {
    file: ofSealed,
    find: 'hashOf(saltedText(kept.salt, kept.personal)) !== says.personalHash',
    replacement: 'false',
  },
  { file: ofQuote, find: 'jobs < 1 || ', replacement: '' },
  { file: ofQuote, find: 'jobs > mostQuoteJobs || ', replacement: '' },
  { file: ofQuote, find: ' || claims.otherJobs !== jobs', replacement: '' },
  { file: ofQuote, find: 'claims.leastTiers < 1 || ', replacement: '' },
  { file: ofQuote, find: ' || claims.tiers > mostQuoteTiers', replacement: '' },
  { file: ofQuote, find: 'claims.lines > mostQuoteLines', replacement: 'false' },
  { file: ofQuote, find: 'isWritten.test(text) && ', replacement: '' },
  { file: ofQuote, find: ' && !Number.isNaN(Date.parse(text))', replacement: '' },
  {
    file: variables,
    find: 'isKeepMonths(value) ? null',
    replacement: 'true ? null',
  },
  { file: variables, find: 'isQuoteDays(value) ? null', replacement: 'true ? null' },
  { file: variables, find: 'entries.length > mostVariables', replacement: 'false' },
  { file: variables, find: 'left < 0', replacement: 'false' },
  { file: variables, find: "typeof value !== 'number')", replacement: 'false)' },
  { file: variables, find: 'return digits && ', replacement: 'return null && ' },
  {
    file: variables,
    find: 'isNamedList(value, mostLaborRates, isLaborRate)',
    replacement: 'true',
  },
  {
    file: variables,
    find: 'isNamedList(value, mostCallTimes, isCallTime)',
    replacement: 'true',
  },
  {
    file: variables,
    find: 'isNamedList(value, mostDiscounts, isDiscount)',
    replacement: 'true',
  },
  { file: variables, find: 'isFinancing(value) ?', replacement: 'true ?' },
  { file: variables, find: 'isPaymentLink(value) ?', replacement: 'true ?' },
  { file: paymentLink, find: ' || value.length > mostCharacters', replacement: '' },
  { file: paymentLink, find: "= '%30'", replacement: "= '0'" },
  { file: variables, find: ' || value.length > most)', replacement: ')' },
  {
    file: variables,
    find: "value === 'offer' || value === 'part' ?",
    replacement: 'true ?',
  },
  { file: variables, find: 'isPriceEndings(value) ?', replacement: 'true ?' },
  { file: variables, find: 'isAmount(value) ? null : { code', replacement: 'true ? null : { code' },
  { file: variables, find: 'isMarkupTable(value) ?', replacement: 'true ?' },
  { file: variables, find: 'isWarranties(value) ?', replacement: 'true ?' },
  { file: variables, find: ' || value.length > mostMarkups', replacement: '' },
  { file: variables, find: "amounts.has('0')", replacement: 'true' },
  { file: costs, find: 'if (name === undefined) return', replacement: 'if (false) return' },
  { file: costs, find: 'isAmount(value) ?', replacement: 'true ?' },
  { file: costs, find: 'isNamedList(value, mostLaborRates, isRateCost)', replacement: 'true' },
  { file: variables, find: 'amounts.size === value.length', replacement: 'true' },
];

async function allCollections(world: World): Promise<Collection[]> {
  const { items } = (await asSuperuser(
    world,
    'GET',
    '/api/collections?perPage=200',
  )) as unknown as { items: Collection[] };
  return items;
}

const patch = (collection: string, body: object) => (world: World) =>
  asSuperuser(world, 'PATCH', `/api/collections/${collection}`, body);

function edited(file: string, text: string, find: string, replacement: string): string {
  if (text.split(find).length !== 2) throw new Error(`${file} does not hold "${find}" once`);
  return text.replace(find, () => replacement);
}

function replaceAt(text: string, index: number, find: string, replacement: string): string {
  return text.slice(0, index) + replacement + text.slice(index + find.length);
}
