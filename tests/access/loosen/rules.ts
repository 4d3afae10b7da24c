/** Looser forms of a rule of PocketBase's (conditions joined by && and ||, with brackets). */

const SIGNED_IN = '@request.auth.id != ""';

/**
 * Each rule that is looser than this one by one step: without one of its conditions, at any depth, or
 * replaced as a whole by "anybody signed in" or "anybody". A null rule, which lets in nobody, becomes these.
 */
export function looserRules(rule: string | null): string[] {
  if (rule === '') return [];
  const whole = [SIGNED_IN, ''];
  const steps = rule === null ? [] : withoutOne(rule);
  return [...new Set([...steps, ...whole])].filter((looser) => looser !== rule);
}

/** The rule without one of the conditions that must all hold; one for each of them. */
function withoutOne(rule: string): string[] {
  const alternatives = split(rule, '||');
  if (alternatives.length > 1) return variants(alternatives, ' || ');
  const conditions = split(rule, '&&');
  if (conditions.length === 1) {
    const inner = unwrapped(rule);
    return inner === rule ? [] : withoutOne(inner).map((looser) => `(${looser})`);
  }
  const shorter = conditions.map((_, dropped) =>
    conditions.filter((__, index) => index !== dropped).join(' && '),
  );
  return [...shorter, ...variants(conditions, ' && ')];
}

/** The parts, one of them loosened; bracketed where that keeps the meaning. */
function variants(parts: string[], joint: string): string[] {
  return parts.flatMap((part, at) =>
    withoutOne(part).map((looser) =>
      parts.map((each, index) => (index === at ? `(${unwrapped(looser)})` : each)).join(joint),
    ),
  );
}

/** The parts between an operator that stands outside of brackets and quotes. */
function split(rule: string, operator: '&&' | '||'): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  for (let index = 0; index < rule.length; index += 1) {
    const letter = rule[index] ?? '';
    if (quote) quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (depth === 0 && rule.startsWith(operator, index)) {
      parts.push(rule.slice(start, index).trim());
      start = index + operator.length;
    }
  }
  return [...parts, rule.slice(start).trim()];
}

/** Without the brackets around the whole, where there are any. */
function unwrapped(rule: string): string {
  if (!rule.startsWith('(') || !rule.endsWith(')')) return rule;
  let depth = 0;
  for (let index = 0; index < rule.length - 1; index += 1) {
    if (rule[index] === '(') depth += 1;
    if (rule[index] === ')') depth -= 1;
    if (depth === 0) return rule;
  }
  return rule.slice(1, -1);
}
