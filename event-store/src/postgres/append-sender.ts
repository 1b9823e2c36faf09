import pg, { type QueryConfig } from 'pg';
import { backOff } from '@danubit/runtime/backoff';
import { AppendOutcomeUnknown, InvalidAppend, StoreBusy, WrongExpectedRevision } from '../event-store.port.ts';
import {
  appendCallOf,
  appendOneCallOf,
  outcomeOfOne,
  outcomesOf,
  type AppendOneRow,
  type AppendRequest,
  type AppendRow,
  type AppendOutcome,
} from './append-call.ts';
import { mayFitLater } from '../append-rules.ts';
import { STORE_BACKOFF } from '../store-backoff.ts';
import { ConnectionLost, isRefusal, isRolledBack, isUniqueViolation, isUnstorable, detectConnectionLoss } from './postgres-errors.ts';
import { AS_TEXT, connectionConfig } from './session.ts';

const GIVE_UP_AFTER_MS = 20_000;
const LOCK_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** Longer than the server's own limit, so that it fires only when the network is silent. */
const ANSWER_TIMEOUT_MS = 15_000;

/**
 * The only connection that a process uses for appends. The lock is held until commit, so the session must not wait indefinitely: every
 * timeout is set, and the append transaction is a single statement without application code in between.
 */
const APPENDER_SESSION = {
  lock_timeout: LOCK_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: LOCK_TIMEOUT_MS,
  default_transaction_isolation: 'read\\ committed',
};

/** The state of a batch: the deadline for retries, and whether an earlier attempt went unanswered. */
type BatchState = { readonly giveUpAt: number; mayBeStored: boolean };

/**
 * Sends batches. If the answer to a batch is lost, the batch is sent again with the same event ids, so events that were stored are
 * recognised and never stored twice.
 */
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
  send(batch: readonly AppendRequest[]): Promise<readonly AppendOutcome[]> {
    return this.#send(batch, { giveUpAt: performance.now() + GIVE_UP_AFTER_MS, mayBeStored: false }, false);
  }

  async close(): Promise<void> {
    await this.#client?.end();
  }

  async #send(batch: readonly AppendRequest[], state: BatchState, checkIds: boolean): Promise<readonly AppendOutcome[]> {
    for (let attempt = 1; ; attempt += 1) {
      const wasUnanswered = state.mayBeStored;
      try {
        const client = await this.#connected();
        state.mayBeStored = true;
        return settled(await this.#outcomesOf(client, batch, checkIds || wasUnanswered), wasUnanswered);
      } catch (error) {
        // An answer applies only to its own attempt; the outcome of an earlier, unanswered attempt stays unknown.
        if (isRefusal(error)) state.mayBeStored = wasUnanswered;
        const isWorthARetry = error instanceof ConnectionLost || (wasUnanswered && isRolledBack(error));
        if (!isWorthARetry) return this.#onRefusal(batch, state, checkIds, error);
        if (error instanceof ConnectionLost) this.#drop();
        if (attempt >= this.#maxAttempts || performance.now() > state.giveUpAt) return notStored(batch, state, error);
        await backOff(STORE_BACKOFF, attempt);
      }
    }
  }

  /** The server rolled back the whole batch. Each request is then sent separately to find the one that caused it. */
  async #onRefusal(
    batch: readonly AppendRequest[],
    state: BatchState,
    hasCheckedIds: boolean,
    error: unknown,
  ): Promise<readonly AppendOutcome[]> {
    const [only, ...others] = batch;
    if (isRolledBack(error) || only === undefined) return notStored(batch, state, error);
    if (others.length > 0) {
      const outcomes: AppendOutcome[] = [];
      for (const request of batch) outcomes.push(...(await this.#send([request], { ...state }, hasCheckedIds)));
      return outcomes;
    }
    // The ids are already stored although the expected revision matches, so the stored append is returned.
    if (isUniqueViolation(error) && !hasCheckedIds) return this.#send(batch, state, true);
    if (isUnstorable(error)) return [new InvalidAppend(only.stream, 'the database cannot store it')];
    if (state.mayBeStored) return notStored(batch, state, error);
    return [error instanceof Error ? error : new Error('The append failed.', { cause: error })];
  }

  async #outcomesOf(client: pg.Client, batch: readonly AppendRequest[], checkIds: boolean): Promise<readonly AppendOutcome[]> {
    const single = checkIds ? undefined : appendOneCallOf(this.#schema, batch);
    const appended = single === undefined ? undefined : outcomeOfOne(await answerTo<AppendOneRow>(client, single));
    if (appended !== undefined) return [appended];
    return outcomesOf(batch, await answerTo<AppendRow>(client, appendCallOf(this.#schema, batch, checkIds)));
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
    await detectConnectionLoss(() => client.connect());
    this.#client = client;
    return client;
  }

  /** `end` closes the connection even while a query is waiting on it. Not awaited: on a silent network it would never end. */
  #drop(): void {
    void this.#client?.end().catch(() => undefined);
    this.#client = undefined;
  }
}

/** After giving up, it is certain that no event was stored only if every attempt was answered. */
const notStored = (batch: readonly AppendRequest[], { mayBeStored }: BatchState, cause: unknown): readonly AppendOutcome[] =>
  batch.map(({ stream }) => (mayBeStored ? new AppendOutcomeUnknown(stream, { cause }) : new StoreBusy({ cause })));

/** After an unanswered attempt, a conflict is inconclusive: that attempt may still arrive and match. */
const settled = (outcomes: readonly AppendOutcome[], wasUnanswered: boolean): readonly AppendOutcome[] =>
  wasUnanswered
    ? outcomes.map((outcome) => {
        const isOpen = outcome instanceof WrongExpectedRevision && mayFitLater(outcome);
        return isOpen ? new AppendOutcomeUnknown(outcome.stream, { cause: outcome }) : outcome;
      })
    : outcomes;

const answerTo = async <Row extends unknown[]>(client: pg.Client, call: QueryConfig): Promise<Row> => {
  const { rows } = await detectConnectionLoss(() => client.query<Row>({ ...call, rowMode: 'array', types: AS_TEXT }));
  const [row] = rows;
  if (row === undefined) throw new Error('The append function returned no row.');
  return row;
};
