import type { VerificationAnswer } from '@danubit/contracts/http/verification/verification.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { FileCommands } from '../file-commands.ts';

export class AnswerQuestion extends Command<void> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly commandId: string,
    readonly given: VerificationAnswer,
  ) {
    super();
  }
}

@CommandHandler(AnswerQuestion)
export class AnswerQuestionHandler implements ICommandHandler<AnswerQuestion> {
  constructor(private readonly file: FileCommands) {}

  async execute({ customer, commandId, given }: AnswerQuestion): Promise<void> {
    const { userId, subjectId } = customer;
    await this.file.give(
      customer,
      commandId,
      given.question === 'tax_residence'
        ? { type: 'DeclareTaxResidence', subjectId, userId, country: given.country, taxNumber: given.tax_number || null }
        : { type: 'AnswerQuestion', subjectId, userId, question: given.question, answer: given.answer },
    );
  }
}
