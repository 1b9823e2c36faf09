import type { EndStatus } from '@danubit/contracts/values/relationship-ends';
import {
  relationshipEnd,
  type RelationshipEndCommand,
  type RelationshipEndRefusal,
} from '@danubit/core/domain/compliance/relationship-end/relationship-end.decider';
import { relationshipEndStream } from '@danubit/core/domain/compliance/relationship-end/relationship-end.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../platform/auth/staff-context.ts';
import { HttpProblem, notFound } from '../../platform/problems/http-problem.ts';
import { RecordReads } from './record-reads.ts';

export type EndStep = { readonly id: string; readonly status: EndStatus };

/** Commands about ends of relationships, recorded by the id of the end alone, so that a review of access does not show who is refused. */
@Injectable()
export class RelationshipEndDesk {
  constructor(
    private readonly restrictedLog: RestrictedLog,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem as the decider refuses */
  async give(staff: AuthenticatedCustomer, endingId: string, commandAt: (now: Date) => RelationshipEndCommand): Promise<EndStep> {
    await this.reads.record({ staff, purpose: 'relationship_end_step' }, [{ kind: 'relationship_end', id: endingId, userId: null }]);
    const now = this.clock.now();
    const handled = await handleCommand(this.restrictedLog, {
      stream: relationshipEndStream(endingId),
      decider: relationshipEnd,
      command: commandAt(now),
      context: staffContext(staff, endingId, newCommandId(now), now),
    });
    if (!handled.accepted) throw problemOf(handled.refusal);
    if (handled.state === null) throw new Error('An accepted step left no end of a relationship.');
    return { id: endingId, status: handled.state.status };
  }
}

type Problem = readonly [status: 403 | 409, name: string, message: string];
const RELOAD = 'Load the list again.';
const PROBLEMS: Readonly<Record<Exclude<RelationshipEndRefusal['code'], 'no_such_end'>, Problem>> = {
  own_affair: [403, 'OWN_AFFAIR', 'You cannot decide about yourself. Ask a colleague.'],
  already_proposed: [409, 'ALREADY_PROPOSED', `This end is proposed already. ${RELOAD}`],
  already_approved: [409, 'ALREADY_APPROVED', `This end is approved already. ${RELOAD}`],
  in_force: [409, 'END_IN_FORCE', 'The relationship has ended. This is final.'],
  not_proposed: [409, 'NOT_PROPOSED', `There is nothing to answer. ${RELOAD}`],
  proposal_differs: [409, 'PROPOSAL_DIFFERS', `This is not the proposal that you have read. ${RELOAD}`],
  proposal_lapsed: [409, 'PROPOSAL_LAPSED', 'This proposal is older than seven days. Propose the end again.'],
  same_person: [403, 'SAME_PERSON', 'Someone other than the person who proposed this must approve it.'],
  for_senior: [403, 'FOR_SENIOR_MANAGER', 'For this reason a senior manager must approve it.'],
  not_approved: [409, 'NOT_APPROVED', `This end is not approved, so there is nothing to take back. ${RELOAD}`],
  not_due: [409, 'NOT_APPROVED', `This end has not taken effect yet. ${RELOAD}`],
};

const problemOf = ({ code }: RelationshipEndRefusal): HttpProblem => {
  if (code === 'no_such_end') return notFound('We could not find this end of a relationship.');
  return new HttpProblem(...PROBLEMS[code]);
};
