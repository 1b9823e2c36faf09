import { PatientPool } from '@danubit/event-store/postgres/patient-pool';
import { entriesOf, type EntriesKnown, type ListEdition, type ListName } from '@danubit/screening/lists/list-edition';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** An edition that was in force, and what its entries said. */
export type KnownEdition = { readonly sha256: string; readonly entries: EntriesKnown };

/** Every edition of every list that was taken, with its file, so that a past screening can be explained and repeated. */
export type KeptEditions = {
  /** Keeps an edition with the bytes of its file. One that is in force again counts as taken at that time. */
  readonly keep: (edition: ListEdition, file: Uint8Array, at: Date) => Promise<void>;
  /** The editions of a list that were taken last, the newest first. */
  readonly newest: (list: ListName, most: number) => Promise<readonly KnownEdition[]>;
  readonly takenBefore: (day: Date) => Promise<readonly { readonly list: string; readonly sha256: string }[]>;
  /** The file as its publisher made it; undefined where the edition is not kept. */
  readonly file: (sha256: string) => Promise<Uint8Array | undefined>;
  readonly forget: (list: string, sha256: string) => Promise<void>;
};

/** In a table beside the restricted log, under its role: a file is larger than an event may be. Backups contain the whole schema. */
export class EditionsInDatabase implements KeptEditions {
  readonly #pool: PatientPool;

  /** @param connectionString RESTRICTED_DATABASE_URL */
  constructor(connectionString: string) {
    this.#pool = new PatientPool({ connectionString, max: 2, min: 0, application_name: 'danubit list editions' });
  }

  async keep(edition: ListEdition, file: Uint8Array, at: Date): Promise<void> {
    const { list, sha256 } = edition;
    const again = 'UPDATE restricted.list_editions SET taken_at = $3 WHERE list = $1 AND sha256 = $2 RETURNING list';
    if ((await this.#pool.query({ text: again, values: [list, sha256, at] })).length > 0) return;
    await this.#pool.query({
      text: `INSERT INTO restricted.list_editions (list, sha256, taken_at, entries, file) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (list, sha256) DO NOTHING`,
      values: [list, sha256, at, JSON.stringify(Object.fromEntries(entriesOf(edition))), await pack(file)],
    });
  }

  async newest(list: ListName, most: number): Promise<readonly KnownEdition[]> {
    const rows = await this.#pool.query<{ sha256: string; entries: Readonly<Record<string, string>> }>({
      text: 'SELECT sha256, entries FROM restricted.list_editions WHERE list = $1 ORDER BY taken_at DESC LIMIT $2',
      values: [list, most],
    });
    return rows.map(({ sha256, entries }) => ({ sha256, entries: new Map(Object.entries(entries)) }));
  }

  takenBefore(day: Date): Promise<readonly { readonly list: string; readonly sha256: string }[]> {
    return this.#pool.query({
      text: 'SELECT list, sha256 FROM restricted.list_editions WHERE taken_at < $1 ORDER BY taken_at',
      values: [day],
    });
  }

  async file(sha256: string): Promise<Uint8Array | undefined> {
    const [row] = await this.#pool.query<{ file: Uint8Array }>({
      text: 'SELECT file FROM restricted.list_editions WHERE sha256 = $1 LIMIT 1',
      values: [sha256],
    });
    return row === undefined ? undefined : unpack(row.file);
  }

  async forget(list: string, sha256: string): Promise<void> {
    await this.#pool.query({ text: 'DELETE FROM restricted.list_editions WHERE list = $1 AND sha256 = $2', values: [list, sha256] });
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
