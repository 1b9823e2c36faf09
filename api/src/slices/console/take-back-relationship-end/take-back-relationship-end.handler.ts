import type { takeBackRelationshipEnd } from '@danubit/contracts/http/console/relationship-ends.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RelationshipEndDesk, type EndStep } from '../relationship-end-desk.ts';

export class TakeBackRelationshipEnd extends Command<EndStep> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly endingId: string,
    readonly given: z.infer<(typeof takeBackRelationshipEnd)['body']>,
  ) {
    super();
  }
}

@CommandHandler(TakeBackRelationshipEnd)
export class TakeBackRelationshipEndHandler implements ICommandHandler<TakeBackRelationshipEnd> {
  constructor(private readonly desk: RelationshipEndDesk) {}

  execute({ staff, endingId, given: { rationale } }: TakeBackRelationshipEnd): Promise<EndStep> {
    const by = staff.userId;
    return this.desk.give(staff, endingId, (now) => ({ type: 'TakeBackEnd', by, rationale, at: now.toISOString() }));
  }
}
