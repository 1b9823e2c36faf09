import type { SoughtBy } from '@danubit/core/domain/compliance/evidence/evidence.events';
import type { DeliveryEvent } from '@danubit/core/domain/delivery/delivery/delivery.events';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { KeyedIndex } from '../accounts/keyed-index.ts';
import { Log } from '../logging/log.ts';
import { receiptsIn, SOUGHT_TYPES, soughtIn, transactionOf, wordsOf, type PaidReceipt, type Sought } from './sought-in.ts';

const PAGE = 2_000;
const EVERY_MS = 30_000;
const MOST = 50;

/**
 * Finds people by keyed hashes of their names, birth dates, addresses and references (`app.blind_index`), and receipts by the addresses
 * that paid (`app.blind_receipts`). The index follows the log and has no clear text; without the key it cannot be searched, and an erased
 * person is not in it.
 */
@Injectable()
export class BlindIndex implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isEnding = false;

  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly index: KeyedIndex,
    private readonly lines: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => {
      this.#running = this.#running.then(() => this.catchUp()).catch((error: unknown) => this.#note(error));
    }, EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isEnding = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** User ids, at most `most`; of a name, those to whom every word belongs. What is stored when it is called is searched. */
  async find(by: SoughtBy, text: string, most = MOST): Promise<readonly string[]> {
    await this.catchUp();
    const words = wordsOf(by, text);
    const values = words.flatMap((word, place) => this.index.ofSought(by, word).all.map((value) => ({ place, value })));
    if (values.length === 0) return [];
    const rows = await this.database.query<{ user_id: string }[]>(
      `SELECT user_id FROM app.blind_index JOIN unnest($2::bytea[], $3::int[]) AS asked (value, place) USING (value) WHERE kind = $1
       GROUP BY user_id HAVING count(DISTINCT place) = $4 ORDER BY user_id LIMIT ${String(most)}`,
      [by, values.map(({ value }) => value), values.map(({ place }) => place), words.length],
    );
    return rows.map(({ user_id: userId }) => userId);
  }

  /** The keyed hashes under which `app.blind_receipts` has the receipts from an address that paid. */
  async ofSender(address: string): Promise<readonly Buffer[]> {
    await this.catchUp();
    return wordsOf('address', address).flatMap((word) => this.index.ofSought('address', word).all);
  }

  /** Several processes may run it: each page is one transaction that holds the position. */
  async catchUp(): Promise<void> {
    while (!this.#isEnding && (await this.database.transaction((manager) => this.#addPage(manager))));
  }

  /** @returns whether there may be more */
  async #addPage(manager: EntityManager): Promise<boolean> {
    // Not by a migration: a backup is restored into tables without rows.
    await manager.query(`INSERT INTO app.blind_index_state (position) VALUES ('') ON CONFLICT DO NOTHING`);
    const [state] = await manager.query<{ position: string }[]>('SELECT position FROM app.blind_index_state FOR UPDATE');
    const events = await this.log.store.readAll(state?.position || START, PAGE);
    const last = events.at(-1);
    if (last === undefined) return false;
    const wanted = events.filter(({ type }) => SOUGHT_TYPES.includes(type));
    const decoded = await this.log.decode<MainLogEvent>(wanted);
    await this.#add(manager, [...decoded.flatMap((event) => soughtIn(event)), ...(await this.#transactionsIn(decoded))]);
    await this.#addReceipts(
      manager,
      decoded.flatMap((event) => receiptsIn(event)),
    );
    await manager.query('UPDATE app.blind_index_state SET position = $1', [last.position]);
    return events.length === PAGE;
  }

  /** The customers to whom the transactions bring coins. Their names are in the first event of the delivery. */
  async #transactionsIn(decoded: readonly MainLogEvent[]): Promise<readonly Sought[]> {
    const found: Sought[] = [];
    for (const event of decoded) {
      if (event.type !== 'DeliveryBroadcast') continue;
      const { deliveryId, txid } = event.data;
      const [opened] = await this.log.read<DeliveryEvent>(deliveryStream(deliveryId));
      if (opened?.type === 'DeliveryOpened') found.push(...transactionOf(opened.data.userId, txid));
    }
    return found;
  }

  async #add(manager: EntityManager, found: readonly Sought[]): Promise<void> {
    await manager.query(
      `INSERT INTO app.blind_index (kind, value, user_id) SELECT * FROM unnest($1::text[], $2::bytea[], $3::text[]) ON CONFLICT DO NOTHING`,
      [
        found.map(({ kind }) => kind),
        found.map(({ kind, text }) => this.index.ofSought(kind, text).current),
        found.map(({ userId }) => userId),
      ],
    );
  }

  async #addReceipts(manager: EntityManager, found: readonly PaidReceipt[]): Promise<void> {
    await manager.query(
      `INSERT INTO app.blind_receipts (value, receipt_id, user_id) SELECT * FROM unnest($1::bytea[], $2::text[], $3::text[])
       ON CONFLICT DO NOTHING`,
      [
        found.map(({ sender }) => this.index.ofSought('address', sender).current),
        found.map(({ receiptId }) => receiptId),
        found.map(({ userId }) => userId),
      ],
    );
  }

  #note(error: unknown): void {
    this.lines.warn({ err: error }, 'the index for evidence could not follow the log');
  }
}
