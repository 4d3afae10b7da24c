import type { Tab } from './tab.ts';

/** A browser that runs on a profile folder. */
export type Browser = {
  /** The tab that it opened with. */
  first: Tab;
  newTab(): Promise<Tab>;
  /** Ends it as people do; the profile stays. */
  quit(): Promise<void>;
  /** What its pages said in the console as an error, and what they left uncaught. */
  errors: string[];
  /** The process that holds the databases, apart from what shows the pages; WebKit alone has one. */
  storageProcess?: () => number;
};

export type OpenBrowser = (profile: string, base: string) => Promise<Browser>;

/** What a page says of itself: that it begins, and that it is asked to go. */
const marks = { begins: 'The walk’s page begins', goes: 'The walk’s page goes' };

/**
 * Put into each page before its own scripts: its marks, what no console tells in every engine, and errors in
 * words.
 */
export const watchScript = `{
const say = console.error.bind(console);
const inWords = (it) => it instanceof Error ? it.name + ': ' + it.message + ' ' + it.stack : it;
console.error = (...said) => say(...said.map(inWords));
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  say('Policy violated', effectiveDirective, blockedURI));
addEventListener('unhandledrejection', ({ reason }) => say('Unhandled', inWords(reason)));
addEventListener('beforeunload', () => console.info('${marks.goes}'));
console.info('${marks.begins}');
}`;

/**
 * Notes what pages say as an error, each line as it comes. Left out is what is said between a page that is asked
 * to go and the next one: Firefox and WebKit stop its requests then and tell of each; of those that
 * the service worker is answering Firefox says that it has encountered an unexpected error.
 */
export function noteErrors(errors: string[]): (line: string, isError: boolean) => void {
  let isGoing = false;
  return (line, isError) => {
    if (line.includes(marks.begins)) isGoing = false;
    else if (line.includes(marks.goes)) isGoing = true;
    else if (isError && !isGoing) errors.push(line);
  };
}
