import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { ApiSettings } from '../config/api-settings.ts';
import type { Reply } from '../contract/contract.types.ts';
import { HttpProblem, outcomeUnknown } from '../problems/http-problem.ts';
import { problemOf } from '../problems/problem-of.ts';
import { IdempotencyRecords, type RecordKey } from './idempotency-records.ts';
import { requestHash } from './request-hash.ts';
import { answerOf, problemOfAnswer, storedProblem, type StoredAnswer } from './stored-answer.ts';

type IdempotentRequest = {
  /** Whose key it is: keys of two customers never meet. */
  readonly owner: string;
  readonly endpoint: Endpoint;
  /** The `Idempotency-Key` header; without one the work is simply done. */
  readonly key: string | undefined;
  /** What makes it the same request. Never a card number or CVV (domain model §7). */
  readonly fingerprint: unknown;
};

/** A request that has run this long has lost its process: another may take it over, with the same command id. */
const ABANDONED_AFTER_MS = 60_000;

/**
 * `Idempotency-Key`: same key and request → the stored answer with `Idempotency-Replayed: true`; other request → 422; still running →
 * 409. Kept 30 days (housekeeping). The work must be idempotent by the command id it is given: after a crash it runs again with it.
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly records: IdempotencyRecords,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
  ) {}

  async run<R extends Reply>(request: IdempotentRequest, work: (commandId: string) => Promise<R>): Promise<R> {
    const { owner, endpoint, key, fingerprint } = request;
    const now = this.clock.now();
    if (key === undefined) return work(newCommandId(now));
    const recordKey: RecordKey = { owner, route: `${endpoint.method} ${endpoint.path}`, key };
    const hash = requestHash(fingerprint, this.settings.values.EMAIL_INDEX_KEY);
    const claim = await this.records.claim(recordKey, { hash, commandId: newCommandId(now), now, abandonedAfterMs: ABANDONED_AFTER_MS });
    switch (claim.outcome) {
      case 'claimed':
        return this.#workAndStore(recordKey, claim, work);
      case 'other-request':
        throw new HttpProblem(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request. Choose a new one.');
      case 'running':
        throw new HttpProblem(
          409,
          'REQUEST_IN_PROGRESS',
          'The request with this Idempotency-Key is still being processed. Ask again in a moment.',
          {
            headers: { 'retry-after': '1' },
          },
        );
      case 'done':
        // The stored text is an answer of this very route; the contract interceptor checks it again on its way out.
        return replay(claim.answer) as R;
    }
  }

  async #workAndStore<R extends Reply>(
    key: RecordKey,
    { commandId, wasBegun }: Begun,
    work: (commandId: string) => Promise<R>,
  ): Promise<R> {
    let result: R | undefined;
    try {
      result = await work(commandId);
      await this.records.finish(key, answerOf(result));
      return result;
    } catch (error) {
      const answer = storedProblem(error);
      // The records are lost as well, perhaps: the record is then taken over once it counts as abandoned.
      const keeping = answer === undefined ? this.records.release(key) : this.records.finish(key, answer);
      if (answer !== undefined) await keeping;
      else await keeping.catch(() => undefined);
      // What was done, now or by the try before, is not undone by an error behind it.
      const mayBeDone = answer === undefined && (wasBegun || result !== undefined);
      throw mayBeDone && isOfLostStore(error) ? outcomeUnknown(error) : error;
    }
  }
}

type Begun = { readonly commandId: string; readonly wasBegun: boolean };

/** A store was away: nothing is said about the request itself. */
const isOfLostStore = (error: unknown): boolean => problemOf(error)?.status === 503;

const REPLAYED = { 'idempotency-replayed': 'true' };

const replay = ({ status, body }: StoredAnswer): Reply => {
  if (status >= 400) throw problemOfAnswer(status, body, REPLAYED);
  return { status, body, headers: REPLAYED };
};
