import type { answerMend } from '@danubit/contracts/http/console/books.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { BreakCommands } from '../break-commands.ts';

type Done = z.infer<(typeof answerMend)['replies'][202]>;

export class AnswerMend extends Command<Done> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly breakId: string,
    readonly given: z.infer<(typeof answerMend)['body']>,
  ) {
    super();
  }
}

@CommandHandler(AnswerMend)
export class AnswerMendHandler implements ICommandHandler<AnswerMend> {
  constructor(private readonly commands: BreakCommands) {}

  execute({ staff, breakId, given: { answer, proposal } }: AnswerMend): Promise<Done> {
    const by = staff.userId;
    return this.commands.give({
      staff,
      breakId,
      commandAt: (now) => ({ type: 'AnswerMend', breakId, answer, proposal, by, at: now.toISOString() }),
    });
  }
}
