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
/** Longer than the server's own limit, so that it fires only when the network is silent. */
const ANSWER_TIMEOUT_MS = 15_000;

/**
 * The one connection that a process appends through. The lock is held until commit, so the session must not wait without limit: every
 * timeout is set, and the append transaction is a single statement without application code in between.
 */
const APPENDER_SESSION = {
  lock_timeout: LOCK_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: LOCK_TIMEOUT_MS,
  default_transaction_isolation: 'read\\ committed',
};

/** The state of a batch: until when it may be tried, and whether an earlier try had no answer. */
type Errand = { readonly giveUpAt: number; mayBeStored: boolean };

/** Sends batches, and repeats one with the same event ids when its answer is lost: stored events are found, never stored twice. */
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
        // An answer refers to its own try only: the outcome of an earlier try without an answer stays unknown.
        if (isRefusal(error)) errand.mayBeStored = wasUnanswered;
        const isWorthARetry = error instanceof ConnectionLost || (wasUnanswered && isRolledBack(error));
        if (!isWorthARetry) return this.#onRefusal(batch, errand, checkIds, error);
        if (error instanceof ConnectionLost) this.#drop();
        if (attempt >= this.#maxAttempts || performance.now() > errand.giveUpAt) return notStored(batch, errand, error);
        await backOff(STORE_BACKOFF, attempt);
      }
    }
  }

  /** The server rolled the whole batch back. Sent alone, each request shows whether it was the cause. */
  async #onRefusal(batch: readonly AppendRequest[], errand: Errand, hasCheckedIds: boolean, error: unknown): Promise<readonly Verdict[]> {
    const [only, ...others] = batch;
    if (isRolledBack(error) || only === undefined) return notStored(batch, errand, error);
    if (others.length > 0) {
      const verdicts: Verdict[] = [];
      for (const request of batch) verdicts.push(...(await this.#send([request], { ...errand }, hasCheckedIds)));
      return verdicts;
    }
    // The ids are stored although the expected revision fits: the stored append is the answer.
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
    // Reports a connection that breaks while idle; the next append opens a new one.
    client.on('error', () => {
      if (this.#client === client) this.#client = undefined;
    });
    await tellingLosses(() => client.connect());
    this.#client = client;
    return client;
  }

  /** `end` closes the connection even when a query still waits on it. Not awaited: on a silent network it would never end. */
  #drop(): void {
    void this.#client?.end().catch(() => undefined);
    this.#client = undefined;
  }
}

/** Given up: it is certain that no event was stored only when every try had an answer. */
const notStored = (batch: readonly AppendRequest[], { mayBeStored }: Errand, cause: unknown): readonly Verdict[] =>
  batch.map(({ stream }) => (mayBeStored ? new AppendOutcomeUnknown(stream, { cause }) : new StoreBusy({ cause })));

/** A conflict after an unanswered try proves nothing while that try may still arrive and fit. */
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
  if (row === undefined) throw new Error('The append function returned no row.');
  return row;
};
