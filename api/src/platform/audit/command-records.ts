import type { RefusedCommandEvent } from '@danubit/core/domain/compliance/refused-command/refused-command.events';
import { refusedCommandStream } from '@danubit/core/domain/compliance/refused-command/refused-command.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { backOff } from '@danubit/runtime/backoff';
import { Clock } from '@danubit/runtime/clock';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { AuthenticatedCustomer } from '../auth/authenticated-customer.ts';
import { staffContext } from '../auth/staff-context.ts';
import { ApiSettings } from '../config/api-settings.ts';
import { Log } from '../logging/log.ts';
import type { PartnerCaller } from '../partners/partner-caller.ts';

/** A key of a company: the company stands in place of the user, and the key in place of the session. */
type KeyCaller = { readonly userId: string; readonly sessionId: string; readonly authLevel: 'key' };
export const callerOfKey = ({ partnerId, keyId }: Pick<PartnerCaller, 'partnerId' | 'keyId'>): KeyCaller => ({
  userId: partnerId,
  sessionId: keyId,
  authLevel: 'key',
});

export type RefusedCommand = {
  readonly caller: AuthenticatedCustomer | KeyCaller;
  readonly command: string;
  readonly status: number;
  readonly code: string;
  readonly parameter: string | null;
  readonly requestId: string;
};

/** An answer waits this long for its record; a slow or absent store delays no refusal further. */
const PATIENCE_MS = 250;
/** Records that wait for a store that is away. */
const MOST_WAITING = 5_000;
const RETRY = { firstMs: 500, longestMs: 15_000 };
const AT_THE_END_MS = 2_000;
const COMPLIANCE = ['compliance_analyst', 'compliance_officer'] as const;

type Waiting = RefusedCommand & { readonly id: string; readonly at: Date; readonly written: () => void };

/**
 * Records every refused command of a signed-in caller or a live key: in `audit.command_record`, or in the restricted log for
 * compliance staff, whose refusals could reveal a case. The refusal does not depend on its record: one that cannot be written is
 * tried again, in order, until it is, and raises an alarm when too many wait.
 */
@Injectable()
export class CommandRecords implements BeforeApplicationShutdown {
  readonly #waiting: Waiting[] = [];
  readonly #closing = new AbortController();
  #running: Promise<void> | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly restrictedLog: RestrictedLog,
    private readonly settings: ApiSettings,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Resolves once the record is stored, or after a moment. Never rejects. */
  async record(refused: RefusedCommand): Promise<void> {
    if (this.#waiting.length >= MOST_WAITING) {
      const { command, code, requestId } = refused;
      this.log.error({ alarm: 'command_record_lost', command, code, requestId }, 'a refused command is recorded in this line alone');
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const at = this.clock.now();
    this.#waiting.push({ ...refused, id: newCommandId(at), at, written: resolve });
    this.#running ??= this.#writeAll().finally(() => (this.#running = undefined));
    await Promise.race([promise, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([this.#running, setTimeout(AT_THE_END_MS, undefined, { ref: false })]);
    this.#closing.abort();
    if (this.#waiting.length > 0)
      this.log.error({ alarm: 'command_record_lost', records: this.#waiting.length }, 'refused commands are lost');
  }

  async #writeAll(): Promise<void> {
    for (let attempt = 1; !this.#closing.signal.aborted; attempt += 1) {
      const next = this.#waiting[0];
      if (next === undefined) return;
      try {
        await (isOfCompliance(next.caller) ? this.#restrict(next, next.caller) : this.#insert(next));
        this.#waiting.shift();
        next.written();
        attempt = 0;
      } catch (error) {
        this.log.warn({ err: error, waiting: this.#waiting.length }, 'a refused command is not recorded yet');
        await backOff(RETRY, attempt, this.#closing.signal);
      }
    }
  }

  /** The same id again adds nothing, since an earlier try may have arrived. */
  async #insert({ id, at, caller, command, status, code, parameter, requestId }: Waiting): Promise<void> {
    await this.database.query(
      `INSERT INTO audit.command_record (id, at, user_id, session_id, auth_level, command, status, code, parameter, request_id, mode)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (id) DO NOTHING`,
      [
        ...[id, at, caller.userId, caller.sessionId, caller.authLevel, command, status, code, parameter, requestId],
        this.settings.values.MODE,
      ],
    );
  }

  async #restrict({ id, at, command, status, code, parameter, requestId }: Waiting, caller: AuthenticatedCustomer): Promise<void> {
    const event: RefusedCommandEvent = { type: 'CommandRefused', data: { command, status, code, parameter, requestId } };
    await this.restrictedLog.append(refusedCommandStream(id), [event], 'no-stream', staffContext(caller, caller.subjectId, id, at));
  }
}

const isOfCompliance = (caller: RefusedCommand['caller']): caller is AuthenticatedCustomer =>
  caller.authLevel !== 'key' && caller.staffRoles.some((role) => COMPLIANCE.some((each) => each === role));
