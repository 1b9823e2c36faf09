import { createHash } from 'node:crypto';
import type { CountryList } from '@danubit/core/domain/compliance/country-list/country-list';
import type { CountryListEvent } from '@danubit/core/domain/compliance/country-list/country-list.events';
import * as z from 'zod/mini';

/** ISO 3166-1 alpha-2. */
const codes = z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1), z.maxLength(250));

const fileSchema = z.strictObject({
  source: z.string().check(z.minLength(1), z.maxLength(300)),
  published_at: z.iso.date(),
  countries: codes,
  /** Those of `countries` for which the FATF calls for action. */
  call_for_action: codes,
});

/** `countries.json` as the process takes it. @throws Error when it is damaged, older than the one in force, or lost half of it */
export const readCountryFile = (bytes: Uint8Array, before: CountryList): CountryListEvent['data'] => {
  const parsed = z.safeParse(fileSchema, JSON.parse(Buffer.from(bytes).toString('utf8')));
  if (!parsed.success) throw new Error(`countries.json is damaged: ${z.prettifyError(parsed.error)}`);
  const { source, published_at: publishedAt } = parsed.data;
  const countries = sorted(parsed.data.countries);
  const callForAction = sorted(parsed.data.call_for_action);
  const missing = callForAction.filter((each) => !countries.includes(each));
  if (missing.length > 0) throw new Error(`countries.json: "call_for_action" has ${missing.join(', ')}, which "countries" lacks.`);
  if (publishedAt < before.publishedAt) throw new Error(`countries.json is of ${publishedAt}, older than the list in force.`);
  if (countries.length * 2 < before.countries.length) throw new Error('countries.json has lost more than half of its countries.');
  return { sha256: createHash('sha256').update(bytes).digest('hex'), source, publishedAt, countries, callForAction };
};

const sorted = (codesRead: readonly string[]): string[] => [...new Set(codesRead)].toSorted();
