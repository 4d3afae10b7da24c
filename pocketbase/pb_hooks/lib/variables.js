// What the variables of an organization may be (B3): every answer that expands the organization carries them.
// src/domain/organization/variables-fault.ts says the same on the device; tests/integration/backend/variables.test.ts
// holds the two together.

const { digitsFault, numberFault, plainDecimal } = require(`${__hooks}/lib/decimal-digits.js`);

module.exports = { checkVariables };

const MAX_VARIABLES = 100;
const MAX_CHARACTERS = 30000;
const MAX_MARKUPS = 100;
const TABLE =
  'Variable markupTable must be a list of at most 100 {from, markup}, numbers not below 0, each from another amount and one from 0.';
const DECIMAL = /^-?[0-9]+(\.[0-9]+)?$/;

/**
 * @param {core.Record} organization whose variables PocketBase has found to be JSON of at most 100 kB
 * @throws {BadRequestError} that names the variable
 */
function checkVariables(organization) {
  const fault = variablesFault(JSON.parse(organization.getString('variables')));
  if (fault) throw new BadRequestError(fault);
}

function variablesFault(variables) {
  if (!isObject(variables)) return 'Variables must be an object of names and values.';
  const entries = Object.entries(variables);
  if (entries.length > MAX_VARIABLES) return `There may be at most ${MAX_VARIABLES} variables.`;
  let left = MAX_CHARACTERS;
  for (const [name, value] of entries) {
    const fault = value === null ? null : faultOf(name, value);
    if (fault) return fault;
    left -= charactersOf(name) + charactersOf(value);
    if (left < 0)
      return `Variable ${short(name)} brings them to more than 30,000 characters in all.`;
  }
  return null;
}

function faultOf(name, value) {
  if (name === 'markupTable') return isMarkupTable(value) ? null : TABLE;
  if (name === 'warranties')
    return isWarranties(value) ? null : `Variable ${name} must hold a text by tier.`;
  if (name === 'mostChosen')
    return typeof value === 'string' ? null : `Variable ${name} must be a text.`;
  if (typeof value === 'string') return null;
  if (typeof value !== 'number')
    return `Variable ${short(name)} must be a number, a text or nothing.`;
  const words = numberFault(value);
  return words && `Variable ${short(name)} ${words}.`;
}

/** As many steps, each from another amount, one of them from 0. */
function isMarkupTable(value) {
  if (!Array.isArray(value) || value.length > MAX_MARKUPS) return false;
  const from = new Set();
  for (const step of value) {
    if (!isObject(step) || Object.keys(step).sort().join() !== 'from,markup') return false;
    if (!isAmount(step.from) || !isAmount(step.markup)) return false;
    const amount = step.from;
    from.add(withoutZeros(typeof amount === 'number' ? plainDecimal(amount) : amount));
  }
  return from.size === value.length && from.has('0');
}

function isWarranties(value) {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string');
}

function isAmount(value) {
  if (typeof value === 'number') return value >= 0 && !numberFault(value);
  return (
    typeof value === 'string' && DECIMAL.test(value) && !(Number(value) < 0) && !digitsFault(value)
  );
}

/** So that what is worth the same is the same text. */
function withoutZeros(decimal) {
  const [before, after = ''] = decimal.replace('-', '').split('.');
  const fraction = after.replace(/0+$/, '');
  return (before.replace(/^0+(?=\d)/, '') || '0') + (fraction && `.${fraction}`);
}

/** The characters of all texts in a value, names included. */
function charactersOf(value) {
  if (typeof value === 'string') return Array.from(value).length;
  if (typeof value !== 'object' || value === null) return 0;
  const parts = Array.isArray(value) ? value : [...Object.keys(value), ...Object.values(value)];
  return parts.reduce((sum, part) => sum + charactersOf(part), 0);
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function short(name) {
  return name.length > 50 ? `${name.slice(0, 50)}…` : name;
}
