import type { answerResolution } from '@danubit/contracts/http/console/suspense.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { SuspenseCommands } from '../suspense-commands.ts';

type Answered = z.infer<(typeof answerResolution)['replies'][202]>;

export class AnswerResolution extends Command<Answered> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly itemId: string,
    readonly given: z.infer<(typeof answerResolution)['body']>,
  ) {
    super();
  }
}

@CommandHandler(AnswerResolution)
export class AnswerResolutionHandler implements ICommandHandler<AnswerResolution> {
  constructor(private readonly commands: SuspenseCommands) {}

  execute({ staff, itemId, given: { answer, proposal } }: AnswerResolution): Promise<Answered> {
    const by = staff.userId;
    return this.commands.give({
      staff,
      itemId,
      purpose: 'suspense_answer',
      commandAt: (now) =>
        answer === 'approve'
          ? { type: 'ApproveResolution', by, at: now.toISOString(), proposal }
          : { type: 'RejectResolution', by, proposal },
    });
  }
}
