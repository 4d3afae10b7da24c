import type { Tab } from './tab.ts';

export const engineNames = ['Chromium', 'WebKit', 'Firefox'] as const;

export type EngineName = (typeof engineNames)[number];

/** A browser that runs on a profile folder. */
export type Browser = {
  /** The tab that it opened with. */
  first: Tab;
  newTab(): Promise<Tab>;
  /** Ends it as people do; the profile stays. */
  quit(): Promise<void>;
  /** What its pages said in the console as an error, and what they left uncaught. */
  errors: string[];
};

export type OpenBrowser = (profile: string, base: string) => Promise<Browser>;

/**
 * Put into each page before its own scripts: what no console tells in every engine. The mark lets it be
 * told from other lines.
 */
export const watchScript = `
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  console.error('Policy violated', effectiveDirective, blockedURI));
addEventListener('unhandledrejection', ({ reason }) =>
  console.error('Unhandled', reason?.name, reason?.message, reason?.stack));
`;
