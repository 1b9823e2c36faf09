import { Injectable } from '@nestjs/common';
import { Reader } from 'mmdb-lib';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import { ApiSettings } from '../config/api-settings.ts';

/** Public domain (CC0), compiled from the registries' allocation records. */
const BUNDLED = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** The record layout of the bundled file and of files in MaxMind's layout. */
const recordSchema = z.union([
  z.object({ country_code: z.string() }),
  z.pipe(
    z.object({ country: z.object({ iso_code: z.string() }) }),
    z.transform(({ country }) => ({ country_code: country.iso_code })),
  ),
]);

/**
 * The country of a network address, looked up in a file in memory: no visitor's address is sent to a third party or logged
 * (docs/decisions/0059-country-of-a-visitor.md).
 */
@Injectable()
export class VisitorCountries {
  readonly #reader: Reader<Record<string, never>>;

  /** @throws Error when the file is missing or not an MMDB, which stops the start. */
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
      // Not a valid address: it came through a misconfigured trusted proxy and has no country.
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
