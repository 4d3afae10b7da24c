/** A relation in one cell (X1): refIds parted by `;`, one that holds `;` or `"` quoted as in CSV. */
export function relationText(refIds: readonly string[]): string {
  return refIds
    .map((refId) => (/[;"]/.test(refId) ? `"${refId.replaceAll('"', '""')}"` : refId))
    .join(';');
}

const quoted = /\s*"((?:[^"]|"")*)"\s*(?:;|$)/y;
const plain = /([^;"]*)(?:;|$)/y;

/** @returns the refIds as they are written, blanks around them included; null: a quote stands where it says nothing */
export function readRelationText(text: string): string[] | null {
  const refIds: string[] = [];
  let at = 0;
  while (at < text.length) {
    const found = matchAt(quoted, text, at) ?? matchAt(plain, text, at);
    if (!found) return null;
    const [whole, refId = ''] = found;
    at += whole.length;
    if (refId !== '') refIds.push(refId.replaceAll('""', '"'));
  }
  return refIds;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
