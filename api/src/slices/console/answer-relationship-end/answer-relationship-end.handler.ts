import type { answerRelationshipEnd } from '@danubit/contracts/http/console/relationship-ends.contract';
import { ENDS_AFTER_HOURS } from '@danubit/contracts/values/relationship-ends';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RelationshipEndDesk, type EndStep } from '../relationship-end-desk.ts';

const HOUR_MS = 3_600_000;

export class AnswerRelationshipEnd extends Command<EndStep> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly endingId: string,
    readonly given: z.infer<(typeof answerRelationshipEnd)['body']>,
  ) {
    super();
  }
}

@CommandHandler(AnswerRelationshipEnd)
export class AnswerRelationshipEndHandler implements ICommandHandler<AnswerRelationshipEnd> {
  constructor(private readonly desk: RelationshipEndDesk) {}

  execute({ staff, endingId, given: { proposal, answer } }: AnswerRelationshipEnd): Promise<EndStep> {
    const by = staff.userId;
    const isSenior = staff.staffRoles.includes('senior_manager');
    return this.desk.give(staff, endingId, (now) => {
      if (answer === 'reject') return { type: 'RejectEnd', by, proposal };
      const takesEffectAt = new Date(now.getTime() + ENDS_AFTER_HOURS * HOUR_MS).toISOString();
      return { type: 'ApproveEnd', by, isSenior, proposal, at: now.toISOString(), takesEffectAt };
    });
  }
}
