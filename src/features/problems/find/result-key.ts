/** A result's key among all that are listed: a problem may be among the recent ones too. */
export function resultKey(list: 'recent' | 'found', problemId: string): string {
  return `${list}-${problemId}`;
}

/** The id of the element that opens a result. */
export function resultLinkId(key: string): string {
  return `result-${key}`;
}
