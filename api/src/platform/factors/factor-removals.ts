import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { commandContext, SYSTEM_ACTOR, type CommandContext } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { Credentials } from '../accounts/credentials.ts';
import type { FactorRow } from '../database/entities/factor.entity.ts';
import { Factors } from './factors.ts';

/** An enrolment that is not finished by then counts as abandoned. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Removes authenticators. The event comes before the row: after a crash in between the factor is still required, and a second removal
 * succeeds. An unverified factor gets no event, unless a crash came between its enrolment event and its row.
 */
@Injectable()
export class FactorRemovals {
  constructor(
    private readonly factors: Factors,
    private readonly credentials: Credentials,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /** True when the account has no factor left. */
  async remove(factor: FactorRow, context: CommandContext): Promise<boolean> {
    const { userId, factorId } = factor;
    const command = { type: 'RemoveFactor', factorId } as const;
    await handleCommand(this.eventLog, { stream: accountStream(userId), decider: account, command, context });
    return this.factors.remove(factor);
  }

  /** Housekeeping: removes abandoned enrolments. */
  async removeAbandoned(): Promise<void> {
    const now = this.clock.now();
    for (const factor of await this.factors.unverifiedBefore(new Date(now.getTime() - ABANDONED_AFTER_MS))) {
      const { subjectId } = await this.credentials.get(factor.userId);
      const context = commandContext({
        commandId: deriveCommandId(factor.factorId, 'abandoned'),
        occurredAt: now.toISOString(),
        actor: SYSTEM_ACTOR,
        subjectId,
      });
      await this.remove(factor, context);
    }
  }
}
