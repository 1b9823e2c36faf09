import type { placeRetentionHold } from '@danubit/contracts/http/console/retention-holds.contract';
import { endOfDay } from '@danubit/core/domain/privacy/calendar';
import { EventLog } from '@danubit/event-store/event-log';
import { personOf } from '@danubit/projections/as-of/person-events';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { RetentionHoldDesk } from '../retention-hold-desk.ts';

export class PlaceRetentionHold extends Command<{ id: string }> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly given: z.infer<(typeof placeRetentionHold)['body']>,
  ) {
    super();
  }
}

@CommandHandler(PlaceRetentionHold)
export class PlaceRetentionHoldHandler implements ICommandHandler<PlaceRetentionHold> {
  constructor(
    private readonly log: EventLog,
    private readonly desk: RetentionHoldDesk,
  ) {}

  async execute({ staff, given }: PlaceRetentionHold): Promise<{ id: string }> {
    const { hold_id: holdId, user_id: userId, reason, last_day: lastDay } = given;
    const until = lastDay === null ? null : endOfDay(lastDay);
    const person = await personOf(this.log, userId);
    if (person === undefined) throw notFound('We could not find this customer.');
    const about = { subjectId: person.subjectId, userId };
    return this.desk.give({
      staff,
      holdId,
      purpose: 'retention_hold_placed',
      commandAt: (now) => ({ type: 'PlaceHold', holdId, about, reason, by: staff.userId, at: now.toISOString(), until }),
    });
  }
}
