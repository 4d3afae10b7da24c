/**
 * What an answer of `npm audit --json` means. A registry that does not answer the question is no news of
 * any kind: neither a pass nor a failure.
 *
 * @param {string} text what npm printed
 * @param {{url: string, reason: string}[]} accepted holes that stay, and why
 * @returns {{verdict: 'passed' | 'failed' | 'not asked', lines: string[]}}
 */
export function judgeAudit(text, accepted) {
  const answer = parsed(text);
  if (!answer?.auditReportVersion) {
    const why = answer?.message?.split(' - ')[0] ?? 'no answer';
    return {
      verdict: 'not asked',
      lines: [`The registry could not be asked for known holes: ${why}`],
    };
  }
  const holes = new Map();
  for (const { via } of Object.values(answer.vulnerabilities)) {
    // A text names another package of the list, by which this one has the hole.
    for (const hole of via) if (typeof hole === 'object') holes.set(hole.url, hole);
  }
  const known = new Map(accepted.map((each) => [each.url, each]));
  const lines = [];
  for (const [url, { name, severity, title }] of holes) {
    const stays = known.get(url);
    lines.push(`${stays ? 'stays' : 'NEW'}: ${name}, ${severity}: ${title} (${url})`);
    if (stays) lines.push(`  ${stays.reason}`);
  }
  const gone = accepted.filter(({ url }) => !holes.has(url));
  for (const { url } of gone)
    lines.push(`GONE: ${url} is accepted, but there is no such hole any more`);
  const isNew = [...holes.keys()].some((url) => !known.has(url));
  return { verdict: isNew || gone.length > 0 ? 'failed' : 'passed', lines };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
