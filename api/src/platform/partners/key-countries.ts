import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { VisitorCountries } from '../visitors/visitor-countries.ts';

const MOST_REMEMBERED = 10_000;

/** Table `app.partner_key_countries`: from which countries each key was used, and since when. No address is stored. */
@Injectable()
export class KeyCountries {
  /** Stored by this process, so that a busy key does not write at each request. */
  readonly #stored = new Set<string>();

  constructor(
    private readonly database: DataSource,
    private readonly countries: VisitorCountries,
  ) {}

  async note(keyId: string, address: string, now: Date): Promise<void> {
    const country = this.countries.codeOf(address);
    const name = `${keyId} ${country ?? ''}`;
    if (country === null || this.#stored.has(name)) return;
    await this.database.query(
      'INSERT INTO app.partner_key_countries (key_id, country, first_used_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [keyId, country, now],
    );
    if (this.#stored.size >= MOST_REMEMBERED) this.#stored.clear();
    this.#stored.add(name);
  }
}
