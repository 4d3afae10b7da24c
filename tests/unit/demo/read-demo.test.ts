import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDemo } from '../../../scripts/demo/read-demo.ts';

/** The data file of the demo organization, altered. */
function altered(from: string, to: string) {
  return (name: string) => {
    const text = readFileSync(join(import.meta.dirname, '../../../demo', name), 'utf8');
    if (name !== 'organization.yaml') return text;
    const other = text.replace(from, to);
    if (other === text) throw new Error('nothing was altered');
    return other;
  };
}

test.each([
  ['a wrong type', 'dollars: 208', 'dollars: much', 'no such field or value for dollars'],
  ['an unknown field', '{dollars: 134}', '{price: 134}', 'no such field or value for price'],
  ['an unknown table', 'costsMaterial:', 'costs:', 'there is no table costs'],
])('%s of a change is refused with the reason that it gives', (_, from, to, message) => {
  const read = () => readDemo(altered(from, to));
  expect(read).toThrow('organization.yaml, "');
  expect(read).toThrow(message);
});

test.each([
  ['an unknown key', 'hidden: true', 'hidden: true\n    remove: []', 'remove'],
  ['an account without a name', ', name: Olivia Owens', '', 'accounts.0.name'],
  ['YAML that cannot be read', 'accounts:', 'accounts: [', 'organization.yaml: '],
])('%s names the file', (_, from, to, message) => {
  const read = () => readDemo(altered(from, to));
  expect(read).toThrow('demo/organization.yaml');
  expect(read).toThrow(message);
});

test('a problem to add has to be among the own ones', () => {
  const demo = readDemo(altered('[ice_dam_heat_cable]', '[ice_dam]'));
  expect(() => demo.organization.publications({ org: 'org', bookRefId: 'pricebook' })).toThrow(
    'own-problems.yaml: there is no problem "ice_dam"',
  );
});
