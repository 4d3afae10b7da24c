import { quoted, select } from '../sql.ts';
import { accessOf } from './connection.ts';
import { hostPattern, openDirectory } from './directory.ts';
import { askAgain } from './server-access.ts';

/**
 * Gives an organization of this cell a host name of its own (D1).
 *
 * @param url of this machine's server
 * @throws {Error} with a message for people
 */
export async function nameOrganization(
  [name = '', org = '', ...more]: readonly string[],
  { url, env }: { url: string; env: Record<string, string | undefined> },
): Promise<string> {
  if (!hostPattern.test(name) || !/^[a-z0-9]{15}$/.test(org) || more.length > 0) {
    throw new Error('Usage: npm run cells -- name northside.tierbook.example ORGANIZATION');
  }
  const {
    TIERBOOK_CELL: cell,
    TIERBOOK_SUPERUSER_EMAIL: email,
    TIERBOOK_SUPERUSER_PASSWORD: password,
  } = env;
  if (!cell || !email || !password) {
    throw new Error(
      'Set TIERBOOK_CELL, TIERBOOK_SUPERUSER_EMAIL and TIERBOOK_SUPERUSER_PASSWORD to those of this cell.',
    );
  }
  const ask = askAgain({ url, email, password });
  const [row] = await select(
    ask,
    `SELECT id FROM organizations WHERE id = ${quoted(org)} AND id NOT IN (SELECT org FROM elsewhere)`,
  );
  if (!row) throw new Error(`No organization ${org} lives in this cell.`);
  const directory = await openDirectory(accessOf(env), { waits: false });
  try {
    const found = await directory.host(name);
    if (found?.org === org && found.cell === cell) return `${name} is that organization's already.`;
    if (found) throw new Error(`${name} is organization ${found.org}'s, in cell ${found.cell}.`);
    if (!(await directory.tellHost(name, { org, cell }, 0))) {
      throw new Error(`Somebody else has just taken ${name}.`);
    }
    return `${name} leads to organization ${org} in cell ${cell}.`;
  } finally {
    await directory.close();
  }
}
