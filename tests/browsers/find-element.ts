/** What a person would call an element by; `within` another one. */
export type Query = {
  role?: keyof typeof selectors;
  /** In place of a role, for what has none. */
  css?: string;
  /** Part of its accessible name, or all of it where `exact`. */
  name?: string;
  exact?: boolean;
  /** Part of the text in it. */
  text?: string;
  nth?: number;
  within?: Query;
};

/** The elements that have each role, as far as the app makes use of it. */
export const selectors = {
  alertdialog: '[role=alertdialog]',
  article: 'article',
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox]',
  dialog: '[role=dialog]',
  link: 'a[href]',
  searchbox: 'input[type=search]',
  slider: '[role=slider]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=range]), textarea',
};

/**
 * The first element that is shown and fits. Runs in the page, of which each engine has another way to ask,
 * so nothing outside of it can be used here.
 */
export function findElement(query: Query, bySelector: typeof selectors): HTMLElement | null {
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement): string => {
    const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/);
    const labels = labelledBy.map((id) => words(document.getElementById(id)?.textContent));
    const label = labels.join(' ').trim() || element.getAttribute('aria-label');
    if (label) return label;
    const own = [...((element as HTMLInputElement).labels ?? [])];
    return own.length > 0
      ? own.map((each) => words(each.textContent)).join(' ')
      : words(element.innerText);
  };
  const find = ({ role, css, name, exact, text, nth = 0, within }: Query): HTMLElement | null => {
    const root = within ? find(within) : document;
    if (!root) return null;
    const selector = css ?? (role ? bySelector[role] : '*');
    const fits = (element: HTMLElement) => {
      // A checkbox is drawn by its label.
      if (role !== 'checkbox' && element.getClientRects().length === 0) return false;
      if (text !== undefined && !words(element.innerText).includes(text)) return false;
      if (name === undefined) return true;
      return exact ? nameOf(element) === name : nameOf(element).includes(name);
    };
    return [...root.querySelectorAll<HTMLElement>(selector)].filter(fits)[nth] ?? null;
  };
  return find(query);
}
