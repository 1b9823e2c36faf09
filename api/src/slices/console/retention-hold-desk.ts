import {
  retentionHold,
  type RetentionHoldCommand,
  type RetentionHoldRefusal,
} from '@danubit/core/domain/compliance/retention-hold/retention-hold.decider';
import { retentionHoldStream } from '@danubit/core/domain/compliance/retention-hold/retention-hold.stream';
import type { ReadPurpose } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../platform/auth/staff-context.ts';
import { HttpProblem, invalidParameter, notFound } from '../../platform/problems/http-problem.ts';
import { RecordReads } from './record-reads.ts';

type Given = {
  readonly staff: AuthenticatedCustomer;
  readonly holdId: string;
  readonly purpose: ReadPurpose;
  readonly commandAt: (now: Date) => RetentionHoldCommand;
};

/** Commands about holds. They are recorded by the id of the hold alone, so that a review of access does not show whose data is held. */
@Injectable()
export class RetentionHoldDesk {
  constructor(
    private readonly restrictedLog: RestrictedLog,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem as the decider refuses */
  async give({ staff, holdId, purpose, commandAt }: Given): Promise<{ id: string }> {
    await this.reads.record({ staff, purpose }, [{ kind: 'retention_hold', id: holdId, userId: null }]);
    const now = this.clock.now();
    const handled = await handleCommand(this.restrictedLog, {
      stream: retentionHoldStream(holdId),
      decider: retentionHold,
      command: commandAt(now),
      context: staffContext(staff, holdId, newCommandId(now), now),
    });
    if (!handled.accepted) throw problemOf(handled.refusal);
    return { id: holdId };
  }
}

type Problem = readonly [status: 403 | 409, name: string, message: string];
const PROBLEMS: Readonly<Record<Exclude<RetentionHoldRefusal['code'], 'no_such_hold' | 'reason_missing' | 'until_out_of_range'>, Problem>> =
  {
    already_ended: [409, 'HOLD_ENDED', 'This hold has ended. Load the list again.'],
    already_proposed: [409, 'ALREADY_PROPOSED', 'The end of this hold is proposed. Load the list again.'],
    not_proposed: [409, 'NOT_PROPOSED', 'The end of this hold is not proposed, or the proposal has lapsed. Load the list again.'],
    same_person: [403, 'SAME_PERSON', 'Someone other than the person who proposed this must agree to it.'],
    own_affair: [403, 'OWN_AFFAIR', 'You cannot decide about your own data. Ask a colleague.'],
  };

const problemOf = ({ code }: RetentionHoldRefusal): HttpProblem => {
  switch (code) {
    case 'no_such_hold':
      return notFound('We could not find this hold.');
    case 'reason_missing':
      return invalidParameter('reason', 'Say why, in a few words.');
    case 'until_out_of_range':
      return invalidParameter('last_day', 'The last day must be in the future, at most ten years from today.');
    default: {
      const [status, name, message] = PROBLEMS[code];
      return new HttpProblem(status, name, message);
    }
  }
};
