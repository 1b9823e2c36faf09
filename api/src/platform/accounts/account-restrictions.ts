import type { RestrictionCode } from '@danubit/contracts/values/restriction-codes';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { restrictionInForce } from '@danubit/core/domain/identity/account/restriction-in-force';
import type { CommandContext } from '@danubit/event-store/command-context';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { SessionEndings } from '../sessions/session-endings.ts';
import { Credentials } from './credentials.ts';

type Outcome = 'done' | 'not_registered' | 'account_closed';
type Kept = 'done' | 'not_restricted';

/**
 * Suspension and its end. The row that decides about access is closed before the event and opened after it, so that a crash in between
 * leaves the account closed. Repeating the command completes an interrupted one.
 */
@Injectable()
export class AccountRestrictions {
  constructor(
    private readonly eventLog: EventLog,
    private readonly credentials: Credentials,
    private readonly endings: SessionEndings,
    private readonly clock: Clock,
  ) {}

  /** Ends all sessions within a second and refuses new ones. */
  async restrict(userId: string, code: RestrictionCode, context: CommandContext): Promise<Outcome> {
    await this.credentials.restrict(userId, this.clock.now());
    await this.endings.end({ userId }, 'account-restricted');
    // A review that ends later must find that staff have restricted the account as well.
    const isAnew = restrictionInForce(await this.eventLog.read<AccountEvent>(accountStream(userId)))?.isOfReview ?? false;
    const command = { type: 'RestrictAccount', code, isAnew } as const;
    const handled = await handleCommand(this.eventLog, { stream: accountStream(userId), decider: account, command, context });
    // A session may have begun while the row was being written.
    await this.endings.end({ userId }, 'account-restricted');
    return handled.accepted ? 'done' : outcomeOf(handled.refusal.code);
  }

  /** What staff have placed, also where a review holds the account as well; null without one. */
  async ofStaff(userId: string): Promise<RestrictionCode | null> {
    return restrictionInForce(await this.eventLog.read<AccountEvent>(accountStream(userId)))?.ofStaff ?? null;
  }

  /** Moves the date of the next review and nothing else. */
  async keep(userId: string, context: CommandContext): Promise<Kept> {
    const command = { type: 'KeepRestriction' } as const;
    const handled = await handleCommand(this.eventLog, { stream: accountStream(userId), decider: account, command, context });
    return handled.accepted ? 'done' : 'not_restricted';
  }

  async reinstate(userId: string, context: CommandContext): Promise<Outcome> {
    const command = { type: 'ReinstateAccount' } as const;
    const handled = await handleCommand(this.eventLog, { stream: accountStream(userId), decider: account, command, context });
    if (!handled.accepted) return outcomeOf(handled.refusal.code);
    await this.credentials.restrict(userId, null);
    return 'done';
  }
}

const outcomeOf = (code: string): Outcome => (code === 'not_registered' ? 'not_registered' : 'account_closed');
