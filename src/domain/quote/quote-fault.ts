import type { FaultOf } from '../fault.ts';
import {
  type KeptSealed,
  type SealedClaims,
  type SealedFault,
  sealedFault,
} from '../order/sealed-fault.ts';

/** So many bytes the texts of a quote may have together, jobs a quote, tiers a job and lines a tier, and quotes a visit (O1). */
export const mostQuoteBytes = 200_000;
export const mostQuoteJobs = 12;
export const mostQuoteTiers = 8;
export const mostQuoteLines = 40;
export const mostQuotes = 20;

/** What keeps a quote from the server. */
type QuoteFault = SealedFault | FaultOf<'quoteJobs' | 'quoteTiers' | 'quoteLines'>;

/** Moments that the content of a quote has to say besides, in ISO 8601 and UTC. */
export const quoteMoments = ['created', 'validUntil'] as const;

/** What the texts of a quote say, as far as the server looks into them. */
export type QuoteClaims = SealedClaims<(typeof quoteMoments)[number]> & {
  /** How many jobs it has, and how many of other ids. */
  jobs: number;
  otherJobs: number;
  /** The least and the most that one of its jobs has. */
  leastTiers: number;
  tiers: number;
  /** The most that one of its tiers has. */
  lines: number;
};

/** What is wrong with a quote that is to be stored (O1), as `sealedFault`. */
export function quoteFault(
  quote: KeptSealed,
  claims: QuoteClaims,
  hashOf: (text: string) => string,
): QuoteFault | null {
  const of = { mostBytes: mostQuoteBytes, tooLarge: 'quoteTooLarge', says: 'quoteSays' } as const;
  const fault = sealedFault(quote, claims, of, hashOf);
  if (fault) return fault;
  const { jobs } = claims;
  if (jobs < 1 || jobs > mostQuoteJobs || claims.otherJobs !== jobs)
    return { code: 'quoteJobs', most: mostQuoteJobs };
  if (claims.leastTiers < 1 || claims.tiers > mostQuoteTiers)
    return { code: 'quoteTiers', most: mostQuoteTiers };
  if (claims.lines > mostQuoteLines) return { code: 'quoteLines', most: mostQuoteLines };
  const missing = quoteMoments.find((name) => !isMoment(claims.says[name]));
  return missing === undefined ? null : { code: 'quoteSays', name: missing };
}

/** As each device writes one. */
export function isMoment(text: string | null | undefined): boolean {
  const isWritten = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/;
  return typeof text === 'string' && isWritten.test(text) && !Number.isNaN(Date.parse(text));
}
