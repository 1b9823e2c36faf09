import type { RuleSet } from '@danubit/contracts/values/rule-set';
import type { RoutingCommand } from '@danubit/core/domain/payments/routing/routing.decider';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../platform/auth/staff-context.ts';
import { OwnRows } from '../../platform/database/own-rows.ts';
import { draftAndTry, giveRouting, readRouting } from '../../platform/routing/routing-book.ts';
import { routingProblem } from './routing-problems.ts';

/** What drafts, publications and withdrawals of rules have in common. */
@Injectable()
export class RoutingCommands {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly own: OwnRows,
  ) {}

  /** @returns the number of the draft. @throws HttpProblem as the decider refuses */
  async draft(staff: AuthenticatedCustomer, { rules, reason }: { readonly rules: RuleSet; readonly reason: string }): Promise<number> {
    const now = this.clock.now();
    const { database, log } = this;
    const newContext = () => staffContext(staff, null, newCommandId(now), now);
    const done = await draftAndTry({ log, database, mode: this.own.mode }, { rules, by: staff.userId, reason, now, newContext });
    if (typeof done === 'number') return done;
    throw routingProblem(done);
  }

  /** @returns the version in force afterwards. @throws HttpProblem as the decider refuses */
  async give(staff: AuthenticatedCustomer, command: RoutingCommand): Promise<number> {
    const now = this.clock.now();
    const refused = await giveRouting(this.log, command, staffContext(staff, null, newCommandId(now), now));
    if (refused !== undefined) throw routingProblem(refused);
    return (await readRouting(this.log)).inForce.version;
  }
}
