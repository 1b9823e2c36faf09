import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { FileCommands } from '../file-commands.ts';

/** The answer that the customer is promised; the alarm for overdue decisions follows it. */
const DECIDED_WITHIN_MS = 2 * 24 * 3_600_000;

export class HandInFile extends Command<string> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly commandId: string,
  ) {
    super();
  }
}

@CommandHandler(HandInFile)
export class HandInFileHandler implements ICommandHandler<HandInFile> {
  constructor(
    private readonly file: FileCommands,
    private readonly readTables: ReadTables,
    private readonly clock: Clock,
  ) {}

  async execute({ customer, commandId: reviewId }: HandInFile): Promise<string> {
    const { userId, subjectId } = customer;
    const now = this.clock.now();
    const dueAt = new Date(now.getTime() + DECIDED_WITHIN_MS).toISOString();
    const command = { type: 'RequestExtended', now: now.toISOString(), reviewId, subjectId, userId, dueAt } as const;
    await this.readTables.waitFor(['verification_reviews'], await this.file.give(customer, reviewId, command));
    return dueAt;
  }
}
