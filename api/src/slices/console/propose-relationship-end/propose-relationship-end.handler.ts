import type { proposeRelationshipEnd } from '@danubit/contracts/http/console/relationship-ends.contract';
import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { endingKey } from '@danubit/core/domain/compliance/relationship-end/relationship-end.stream';
import { idFromText } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { HttpProblem, notFound } from '../../../platform/problems/http-problem.ts';
import { RelationshipEndDesk, type EndStep } from '../relationship-end-desk.ts';

export class ProposeRelationshipEnd extends Command<EndStep> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly given: z.infer<(typeof proposeRelationshipEnd)['body']>,
  ) {
    super();
  }
}

@CommandHandler(ProposeRelationshipEnd)
export class ProposeRelationshipEndHandler implements ICommandHandler<ProposeRelationshipEnd> {
  constructor(
    private readonly log: EventLog,
    private readonly desk: RelationshipEndDesk,
  ) {}

  /** @throws HttpProblem 404 for an unknown account, 409 ACCOUNT_CLOSED, and as the decider refuses */
  async execute({ staff, given }: ProposeRelationshipEnd): Promise<EndStep> {
    const { user_id: userId, end_reason: endReason, rationale } = given;
    const owner = await this.log.load(account, accountStream(userId));
    if (owner === null) throw notFound('We could not find this customer.');
    if (owner.isClosed) throw new HttpProblem(409, 'ACCOUNT_CLOSED', 'This account is closed, so the relationship has ended.');
    const { subjectId } = owner;
    const endingId = idFromText(endingKey(subjectId));
    return this.desk.give(staff, endingId, (now) => ({
      type: 'ProposeEnd',
      endingId,
      about: { subjectId, userId },
      endReason,
      rationale,
      by: staff.userId,
      at: now.toISOString(),
      lapsesAt: new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString(),
    }));
  }
}
