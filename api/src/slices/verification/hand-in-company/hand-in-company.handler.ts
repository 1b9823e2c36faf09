import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { FileCommands } from '../file-commands.ts';
import { answerDueAt } from '../answer-due-at.ts';

export class HandInCompany extends Command<string> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly commandId: string,
  ) {
    super();
  }
}

@CommandHandler(HandInCompany)
export class HandInCompanyHandler implements ICommandHandler<HandInCompany> {
  constructor(
    private readonly file: FileCommands,
    private readonly readTables: ReadTables,
    private readonly clock: Clock,
  ) {}

  async execute({ customer, commandId: reviewId }: HandInCompany): Promise<string> {
    const { userId, subjectId } = customer;
    const now = this.clock.now();
    const dueAt = answerDueAt(now);
    const command = { type: 'RequestCompany', now: now.toISOString(), reviewId, subjectId, userId, dueAt } as const;
    await this.readTables.waitFor(['verification_reviews'], await this.file.give(customer, reviewId, command));
    return dueAt;
  }
}
