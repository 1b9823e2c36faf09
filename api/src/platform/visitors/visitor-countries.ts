import { Injectable } from '@nestjs/common';
import { Reader } from 'mmdb-lib';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import { ApiSettings } from '../config/api-settings.ts';

/** Public domain (CC0): made of the registries' own records of who was given which network. */
const BUNDLED = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Of the bundled file, and of those that follow MaxMind's layout. */
const recordSchema = z.union([
  z.object({ country_code: z.string() }),
  z.pipe(
    z.object({ country: z.object({ iso_code: z.string() }) }),
    z.transform(({ country }) => ({ country_code: country.iso_code })),
  ),
]);

/**
 * The country of a network address, looked up in a file in our own memory: no visitor's address goes to anybody, nor into a log
 * (docs/decisions/0059-country-of-a-visitor.md).
 */
@Injectable()
export class VisitorCountries {
  readonly #reader: Reader<Record<string, never>>;

  /** @throws Error when the file is not there or is no MMDB: the start ends with it. */
  constructor({ values }: ApiSettings) {
    const file = values.COUNTRY_DATABASE_FILE ?? createRequire(import.meta.url).resolve(BUNDLED);
    this.#reader = openDatabase(file);
  }

  /** ISO 3166-1 alpha-2; null for addresses that belong to no country, such as those of a private network. */
  codeOf(address: string): string | null {
    const record = z.safeParse(recordSchema, this.#lookUp(address));
    return record.success && /^[A-Z]{2}$/.test(record.data.country_code) ? record.data.country_code : null;
  }

  #lookUp(address: string): unknown {
    try {
      return this.#reader.get(address);
    } catch {
      // Not an address: whoever sends one through a trusted proxy that is none has no country.
      return null;
    }
  }
}

const openDatabase = (file: string): Reader<Record<string, never>> => {
  try {
    return new Reader(readFileSync(file));
  } catch (error) {
    throw new Error(`COUNTRY_DATABASE_FILE ${file} cannot be read as a country database (MMDB).`, { cause: error });
  }
};
