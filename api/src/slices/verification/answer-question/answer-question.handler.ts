import type { VerificationAnswer } from '@danubit/contracts/http/verification/verification.contract';
import { plainNationalNumber } from '@danubit/contracts/values/national-numbers';
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
    await this.file.give(customer, commandId, { subjectId, userId, ...answerOf(given) });
  }
}

const answerOf = (given: VerificationAnswer) => {
  switch (given.question) {
    case 'nationality': {
      const { country, national_number: number } = given;
      return { type: 'DeclareNationality', country, nationalNumber: plainNationalNumber(country, number) || null } as const;
    }
    case 'tax_residence':
      return { type: 'DeclareTaxResidence', country: given.country, taxNumber: given.tax_number || null } as const;
    default:
      return { type: 'AnswerQuestion', question: given.question, answer: given.answer } as const;
  }
};
