import pg, { type QueryConfig } from 'pg';
import { backOff } from '@danubit/runtime/backoff';
import { AppendOutcomeUnknown, InvalidAppend, StoreBusy, WrongExpectedRevision } from '../event-store.port.ts';
import {
  appendCallOf,
  appendOneCallOf,
  verdictOfOne,
  verdictsOf,
  type AppendOneRow,
  type AppendRequest,
  type AppendRow,
  type Verdict,
} from './append-call.ts';
import { mayFitLater } from '../append-rules.ts';
import { STORE_BACKOFF } from '../store-backoff.ts';
import { ConnectionLost, isRefusal, isRolledBack, isUniqueViolation, isUnstorable, tellingLosses } from './postgres-errors.ts';
import { AS_TEXT, connectionConfig } from './session.ts';

const GIVE_UP_AFTER_MS = 20_000;
const LOCK_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** Longer than the server's own limit, so that it speaks only when the network is silent. */
const ANSWER_TIMEOUT_MS = 15_000;

/**
 * The one connection a process appends through. The lock is held until commit, so the session may wait for nothing: every time-out
 * is set, and the append transaction is one statement that application code never gets inside of.
 */
const APPENDER_SESSION = {
  lock_timeout: LOCK_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: LOCK_TIMEOUT_MS,
  default_transaction_isolation: 'read\\ committed',
};

/** What is known of a batch on its way: until when it may be tried, and whether an earlier try of it had no answer. */
type Errand = { readonly giveUpAt: number; mayBeStored: boolean };

/** Sends batches, and replays one with the same event ids when its answer is lost: what was stored is found, never doubled. */
export class AppendSender {
  readonly #connectionString: string;
  readonly #schema: string;
  readonly #maxAttempts: number;
  #client: pg.Client | undefined;

  constructor(connectionString: string, schema: string, maxAttempts: number) {
    this.#connectionString = connectionString;
    this.#schema = schema;
    this.#maxAttempts = maxAttempts;
  }

  /** One verdict per request, in order. */
  send(batch: readonly AppendRequest[]): Promise<readonly Verdict[]> {
    return this.#send(batch, { giveUpAt: performance.now() + GIVE_UP_AFTER_MS, mayBeStored: false }, false);
  }

  async close(): Promise<void> {
    await this.#client?.end();
  }

  async #send(batch: readonly AppendRequest[], errand: Errand, checkIds: boolean): Promise<readonly Verdict[]> {
    for (let attempt = 1; ; attempt += 1) {
      const wasUnanswered = errand.mayBeStored;
      try {
        const client = await this.#connected();
        errand.mayBeStored = true;
        return settled(await this.#verdictsOf(client, batch, checkIds || wasUnanswered), wasUnanswered);
      } catch (error) {
        // An answer tells of its own try only: what came of an earlier one without an answer stays as unknown as it was.
        if (isRefusal(error)) errand.mayBeStored = wasUnanswered;
        const isWorthARetry = error instanceof ConnectionLost || (wasUnanswered && isRolledBack(error));
        if (!isWorthARetry) return this.#onRefusal(batch, errand, checkIds, error);
        if (error instanceof ConnectionLost) this.#drop();
        if (attempt >= this.#maxAttempts || performance.now() > errand.giveUpAt) return notStored(batch, errand, error);
        await backOff(STORE_BACKOFF, attempt);
      }
    }
  }

  /** The server rolled the whole batch back. Alone, each request shows whether it was the one. */
  async #onRefusal(batch: readonly AppendRequest[], errand: Errand, hasCheckedIds: boolean, error: unknown): Promise<readonly Verdict[]> {
    const [only, ...others] = batch;
    if (isRolledBack(error) || only === undefined) return notStored(batch, errand, error);
    if (others.length > 0) {
      const verdicts: Verdict[] = [];
      for (const request of batch) verdicts.push(...(await this.#send([request], { ...errand }, hasCheckedIds)));
      return verdicts;
    }
    // Its ids are stored although its expectation fits: answered from what is stored.
    if (isUniqueViolation(error) && !hasCheckedIds) return this.#send(batch, errand, true);
    if (isUnstorable(error)) return [new InvalidAppend(only.stream, 'the database cannot hold it')];
    if (errand.mayBeStored) return notStored(batch, errand, error);
    return [error instanceof Error ? error : new Error('The append failed.', { cause: error })];
  }

  async #verdictsOf(client: pg.Client, batch: readonly AppendRequest[], checkIds: boolean): Promise<readonly Verdict[]> {
    const single = checkIds ? undefined : appendOneCallOf(this.#schema, batch);
    const appended = single === undefined ? undefined : verdictOfOne(await answerTo<AppendOneRow>(client, single));
    if (appended !== undefined) return [appended];
    return verdictsOf(batch, await answerTo<AppendRow>(client, appendCallOf(this.#schema, batch, checkIds)));
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client !== undefined) return this.#client;
    const client = new pg.Client({
      ...connectionConfig(this.#connectionString, `append ${this.#schema}`, APPENDER_SESSION),
      query_timeout: ANSWER_TIMEOUT_MS,
    });
    // A connection that dies while idle tells it here; the next append makes a new one.
    client.on('error', () => {
      if (this.#client === client) this.#client = undefined;
    });
    await tellingLosses(() => client.connect());
    this.#client = client;
    return client;
  }

  /** `end` cuts the line when a query still waits on it. Not awaited: a silent network would never tell the end. */
  #drop(): void {
    void this.#client?.end().catch(() => undefined);
    this.#client = undefined;
  }
}

/** Given up: nothing was stored for certain only when no try of it went unanswered. */
const notStored = (batch: readonly AppendRequest[], { mayBeStored }: Errand, cause: unknown): readonly Verdict[] =>
  batch.map(({ stream }) => (mayBeStored ? new AppendOutcomeUnknown(stream, { cause }) : new StoreBusy({ cause })));

/** A conflict after an unanswered try settles nothing while that try may be on its way still and come to fit. */
const settled = (verdicts: readonly Verdict[], wasUnanswered: boolean): readonly Verdict[] =>
  wasUnanswered
    ? verdicts.map((verdict) => {
        const isOpen = verdict instanceof WrongExpectedRevision && mayFitLater(verdict);
        return isOpen ? new AppendOutcomeUnknown(verdict.stream, { cause: verdict }) : verdict;
      })
    : verdicts;

const answerTo = async <Row extends unknown[]>(client: pg.Client, call: QueryConfig): Promise<Row> => {
  const { rows } = await tellingLosses(() => client.query<Row>({ ...call, rowMode: 'array', types: AS_TEXT }));
  const [row] = rows;
  if (row === undefined) throw new Error('The append function answered nothing.');
  return row;
};
