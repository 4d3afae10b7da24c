/** A result's key among all that are listed: a problem may be among the recent ones too. */
export function resultKey(list: 'recent' | 'found', problemId: string): string {
  return `${list}-${problemId}`;
}

/** The id of the element that opens a result. */
export function resultLinkId(key: string): string {
  return `result-${key}`;
}

/** The key of the result that an element opens, or is in the link of; null: of none. */
export function resultOfLink(element: EventTarget): string | null {
  const link = element instanceof Element ? element.closest(`[id^="${resultLinkId('')}"]`) : null;
  return link?.id.slice(resultLinkId('').length) ?? null;
}

export function problemOfResult(key: string): string {
  return key.slice(key.indexOf('-') + 1);
}
