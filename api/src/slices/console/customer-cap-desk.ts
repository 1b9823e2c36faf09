import {
  customerCap,
  type CustomerCapCommand,
  type CustomerCapRefusal,
} from '@danubit/core/domain/compliance/customer-cap/customer-cap.decider';
import { customerCapStream } from '@danubit/core/domain/compliance/customer-cap/customer-cap.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../platform/auth/staff-context.ts';
import { HttpProblem, notFound } from '../../platform/problems/http-problem.ts';
import { RecordReads } from './record-reads.ts';

export type CapStep = { readonly id: string };

/** Commands about caps of customers, recorded by the id of the cap alone, so that a review of access does not reveal who has one. */
@Injectable()
export class CustomerCapDesk {
  constructor(
    private readonly restrictedLog: RestrictedLog,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem as the decider refuses */
  async give(staff: AuthenticatedCustomer, capId: string, commandAt: (now: Date) => CustomerCapCommand): Promise<CapStep> {
    await this.reads.record({ staff, purpose: 'customer_cap_step' }, [{ kind: 'customer_cap', id: capId, userId: null }]);
    const now = this.clock.now();
    const handled = await handleCommand(this.restrictedLog, {
      stream: customerCapStream(capId),
      decider: customerCap,
      command: commandAt(now),
      context: staffContext(staff, capId, newCommandId(now), now),
    });
    if (!handled.accepted) throw problemOf(handled.refusal);
    return { id: capId };
  }
}

type Problem = readonly [status: 403 | 409, name: string, message: string];
const RELOAD = 'Load the page again.';
const PROBLEMS: Readonly<Record<Exclude<CustomerCapRefusal['code'], 'no_such_cap'>, Problem>> = {
  own_affair: [403, 'OWN_AFFAIR', 'You cannot decide about yourself. Ask a colleague.'],
  already_proposed: [409, 'ALREADY_PROPOSED', `A change of this cap is proposed already. ${RELOAD}`],
  not_carried: [409, 'NOT_CARRIED', 'The last decision is being carried out. Try again in a few seconds.'],
  not_capped: [409, 'NOT_CAPPED', 'This customer has no cap.'],
  not_proposed: [409, 'NOT_PROPOSED', `Nothing is proposed, or the proposal has lapsed. ${RELOAD}`],
  proposal_differs: [409, 'PROPOSAL_DIFFERS', `This is not the proposal that you have read. ${RELOAD}`],
  same_person: [403, 'SAME_PERSON', 'Someone other than the person who proposed this must approve it.'],
};

const problemOf = ({ code }: CustomerCapRefusal): HttpProblem =>
  code === 'no_such_cap' ? notFound('We could not find this cap.') : new HttpProblem(...PROBLEMS[code]);
