import { type PaperField, type PaperTexts, paperFields } from '../../schemas/paper.ts';
import { mergeValues } from './changes.ts';

/** So many characters each may have, as the server counts them (K8). */
export const longestOfPaper: Readonly<Record<Exclude<PaperField, 'logo'>, number>> = {
  name: 200,
  address: 500,
  phone: 100,
  licence: 500,
  terms: 20_000,
  cancellation: 5_000,
  disclosure: 2_000,
};

/** So many bytes a logo may have. */
export const mostLogoBytes = 500_000;

/** So many pixels each side of a logo may have: it is kept with half of them at most, which leaves room for other programs. */
export const mostLogoSide = 2_400;

/** Of an organization that has given nothing. */
export const blankPaper: PaperTexts = {
  name: '',
  logo: '',
  address: '',
  phone: '',
  licence: '',
  terms: '',
  cancellation: '',
  disclosure: '',
};

/** The name as it is printed: the one given for it, else the organization's own. */
export function printedName(paper: Pick<PaperTexts, 'name'> | null, ownName: string): string {
  return paper?.name || ownName;
}

/** What a letter begins with: whose it is, and how they are reached. */
export function letterhead(
  paper: PaperTexts | null,
  ownName: string,
): Pick<PaperTexts, 'name' | 'address' | 'phone' | 'licence'> {
  const { address, phone, licence } = paper ?? blankPaper;
  return { name: printedName(paper, ownName), address, phone, licence };
}

/** What was made another in `to`; both may be records. */
export function changedOfPaper(from: PaperTexts, to: PaperTexts): Partial<PaperTexts> {
  const names = paperFields.filter((name) => from[name] !== to[name]);
  return Object.fromEntries(names.map((name) => [name, to[name]]));
}

/**
 * What to save of a change that a person made of what was there then, where `fresh` is what is there now; null where
 * somebody else has changed the same meanwhile.
 */
export function paperToSave(
  fresh: PaperTexts,
  { from, to }: { from: PaperTexts; to: PaperTexts },
): Partial<PaperTexts> | null {
  const changed = changedOfPaper(from, to);
  const changes = paperFields
    .filter((key) => key in changed)
    .map((key) => ({ key, from: from[key], to: to[key] }));
  return mergeValues(fresh, changes).conflicts.length > 0 ? null : changed;
}

/**
 * A text as it is kept: without blanks around it or at the end of a line, its lines separated by line feeds, and without other
 * control characters, which text that was copied from elsewhere may have and nobody sees.
 */
export function tidied(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[ \t]+$/gm, '')
    .trim();
}
