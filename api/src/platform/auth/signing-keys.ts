import { KeyWrap } from '@danubit/event-store/postgres/key-wrap';
import { Clock } from '@danubit/runtime/clock';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { ApiSettings } from '../config/api-settings.ts';
import { Log } from '../logging/log.ts';
import { keysAt, type KeyTerm } from './key-schedule.ts';
import { readSigningKey, type SigningKey } from './signing-key.ts';

type Scheduled = KeyTerm & { readonly key: SigningKey };

/** The keys of access tokens at this moment. */
export abstract class SigningKeys {
  abstract signing(): Promise<SigningKey>;
  /** All whose signatures are accepted, including those that do not sign yet. */
  abstract accepted(): Promise<readonly SigningKey[]>;
}

/** The place to which a sealed key is bound (`KeyWrap`). */
export const signingKeyPlace = (keyId: string): string => `signing:${keyId}`;

/** Every process follows a rotation within this time, without a restart. */
const READ_AGAIN_MS = 10_000;
const BEFORE_ALL = new Date(0);

const rowsSchema = z.array(
  z.object({
    key_id: z.string(),
    sealed_private_key: z.nullable(z.instanceof(Buffer)),
    signs_from: z.date(),
    accepted_until: z.nullable(z.date()),
  }),
);

/**
 * The key of the settings until the first rotation, then those of table `app.signing_keys`, sealed under KEY_ENCRYPTION_KEY. The table
 * also says until when the settings' key is accepted (docs/decisions/0056-signing-keys.md).
 */
@Injectable()
export class StoredSigningKeys extends SigningKeys implements OnModuleInit {
  readonly #wrap: KeyWrap;
  readonly #ofSettings: Promise<SigningKey>;
  readonly #opened = new Map<string, SigningKey>();
  #known: readonly Scheduled[] = [];
  #readAt = BEFORE_ALL;
  #reading: Promise<void> | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly log: Log,
    { values }: ApiSettings,
  ) {
    super();
    this.#wrap = new KeyWrap(values.KEY_ENCRYPTION_KEY, values.KEY_ENCRYPTION_KEY_OTHER);
    this.#ofSettings = readSigningKey(values.ACCESS_TOKEN_KEY);
    // Awaited, and so reported, when the module starts.
    this.#ofSettings.catch(() => undefined);
  }

  /** @throws when a key is invalid or the database is unreachable, which stops the start. */
  async onModuleInit(): Promise<void> {
    await this.#read();
  }

  override async signing(): Promise<SigningKey> {
    await this.#keepUp();
    const { signing } = keysAt(this.#known, this.clock.now());
    if (signing === undefined) throw new Error('No key may sign access tokens: rotate the keys.');
    return signing.key;
  }

  override async accepted(): Promise<readonly SigningKey[]> {
    await this.#keepUp();
    return keysAt(this.#known, this.clock.now()).accepted.map(({ key }) => key);
  }

  /** While the database is unreachable, the keys read last stay in force. */
  async #keepUp(): Promise<void> {
    if (this.clock.now().getTime() - this.#readAt.getTime() < READ_AGAIN_MS) return;
    this.#reading ??= this.#read()
      .catch((error: unknown) => {
        this.log.warn({ err: error }, 'the signing keys could not be read again');
        this.#readAt = this.clock.now();
      })
      .finally(() => {
        this.#reading = undefined;
      });
    await this.#reading;
  }

  async #read(): Promise<void> {
    const readAt = this.clock.now();
    const rows = z.parse(
      rowsSchema,
      await this.database.query('SELECT key_id, sealed_private_key, signs_from, accepted_until FROM app.signing_keys'),
    );
    const ofSettings = await this.#ofSettings;
    const known: Scheduled[] = [];
    for (const row of rows) {
      const key = row.key_id === ofSettings.keyId ? ofSettings : await this.#open(row.key_id, row.sealed_private_key);
      if (key !== undefined) known.push({ keyId: row.key_id, signsFrom: row.signs_from, acceptedUntil: row.accepted_until, key });
    }
    if (!rows.some((row) => row.key_id === ofSettings.keyId)) {
      known.push({ keyId: ofSettings.keyId, signsFrom: BEFORE_ALL, acceptedUntil: null, key: ofSettings });
    }
    this.#known = known;
    this.#readAt = readAt;
  }

  /** `undefined` for a former key of the settings: it is not stored and not accepted. */
  async #open(keyId: string, sealed: Buffer | null): Promise<SigningKey | undefined> {
    if (sealed === null) return undefined;
    const opened =
      this.#opened.get(keyId) ?? (await readSigningKey(Buffer.from(this.#wrap.unwrap(sealed, signingKeyPlace(keyId))).toString()));
    this.#opened.set(keyId, opened);
    return opened;
  }
}
