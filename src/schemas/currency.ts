import { z } from 'zod/mini';

const currencySchema = z.object({
  id: z.string(),
  name: z.string(),
  refId: z.string(),
  symbol: z.string(),
});

export type Currency = z.infer<typeof currencySchema>;

/**
 * Units of the quote currency to one unit that prices are stored in, which is what the base currency says, by refId; "" for the
 * base unit. A set has one base, and quotes each currency once (S6).
 */
export const currencyRateSchema = z.object({
  id: z.string(),
  baseCurrency: z.string(),
  quoteCurrency: z.string(),
  rate: z.number(),
});

export type CurrencyRate = z.infer<typeof currencyRateSchema>;

/** The local documents `currencies` and `currencyRates`: each replaced as one. */
export const currenciesSchema = z.object({ rows: z.array(currencySchema) });
export const currencyRatesSchema = z.object({ rows: z.array(currencyRateSchema) });
