import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { newCommandId } from '@danubit/event-store/event-ids';
import { WrongExpectedRevision } from '@danubit/event-store/event-store.port';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { indexKeysOf } from '../accounts/keyed-index.ts';
import { ApiSettings } from '../config/api-settings.ts';
import type { Reply } from '../contract/contract.types.ts';
import { HttpProblem, outcomeUnknown } from '../problems/http-problem.ts';
import { problemOf } from '../problems/problem-of.ts';
import { IdempotencyRecords, type RecordKey } from './idempotency-records.ts';
import { requestHash } from './request-hash.ts';
import { answerOf, problemOfAnswer, storedProblem, type StoredAnswer } from './stored-answer.ts';

type IdempotentRequest = {
  /** The owner of the key: equal keys of two customers are independent. */
  readonly owner: string;
  readonly endpoint: Endpoint;
  /** The `Idempotency-Key` header. Without one the work runs unconditionally. */
  readonly key: string | undefined;
  /** The values that identify the same request. Never a card number or CVV. */
  readonly fingerprint: unknown;
  /** The id of the command where the caller has chosen it; otherwise a new one. */
  readonly commandId?: string;
};

/** A request that has run this long counts as abandoned: another may take it over, with the same command id. */
const ABANDONED_AFTER_MS = 60_000;

/**
 * `Idempotency-Key`: same key and request → the stored reply with `Idempotency-Replayed: true`; other request → 422; still running →
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
    const commandId = request.commandId ?? newCommandId(now);
    if (key === undefined) return work(commandId);
    const recordKey = recordKeyOf({ owner, endpoint, key });
    const [indexKey, otherKey] = indexKeysOf(this.settings.values);
    const hash = requestHash(fingerprint, indexKey);
    const otherHash = otherKey === undefined ? undefined : requestHash(fingerprint, otherKey);
    const claim = await this.records.claim(recordKey, { hash, otherHash, commandId, now, abandonedAfterMs: ABANDONED_AFTER_MS });
    switch (claim.outcome) {
      case 'claimed':
        return this.#workAndStore(recordKey, claim, work);
      case 'other-request':
        throw new HttpProblem(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was already used for another request. Use a new one.');
      case 'running':
        throw new HttpProblem(
          409,
          'REQUEST_IN_PROGRESS',
          'The request with this Idempotency-Key is still being processed. Try again in a moment.',
          {
            headers: { 'retry-after': '1' },
          },
        );
      case 'done':
        // The stored text is a reply of this route; the contract interceptor checks it again.
        return replay(claim.answer) as R;
    }
  }

  /** Whether a request with this key was begun before, so that its effect may exist. */
  async isKnown({ owner, endpoint, key }: Pick<IdempotentRequest, 'owner' | 'endpoint' | 'key'>): Promise<boolean> {
    return key !== undefined && (await this.records.exists(recordKeyOf({ owner, endpoint, key })));
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
      // The record may be unreachable too. It is then taken over once it counts as abandoned.
      const keeping = answer === undefined ? this.records.release(key) : this.records.finish(key, answer);
      if (answer !== undefined) await keeping;
      else await keeping.catch(() => undefined);
      // A later error does not undo the effect of this or an earlier attempt.
      const mayBeDone = answer === undefined && (wasBegun || result !== undefined);
      throw mayBeDone && isAboutStore(error) ? outcomeUnknown(error) : error;
    }
  }
}

const recordKeyOf = ({ owner, endpoint, key }: Pick<IdempotentRequest, 'owner' | 'endpoint'> & { readonly key: string }): RecordKey => ({
  owner,
  route: `${endpoint.method} ${endpoint.path}`,
  key,
});

type Begun = { readonly commandId: string; readonly wasBegun: boolean };

/** A store was unavailable or changed by others, which says nothing about the request itself. */
const isAboutStore = (error: unknown): boolean => error instanceof WrongExpectedRevision || problemOf(error)?.status === 503;

const REPLAYED = { 'idempotency-replayed': 'true' };

const replay = ({ status, body }: StoredAnswer): Reply => {
  if (status >= 400) throw problemOfAnswer(status, body, REPLAYED);
  return { status, body, headers: REPLAYED };
};
