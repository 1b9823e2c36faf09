import type { CompanyAnswer } from '@danubit/contracts/http/verification/company.contract';
import type { CompanyCommand } from '@danubit/core/domain/onboarding/customer/company-file.decisions';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { FileCommands } from '../file-commands.ts';

export class AnswerCompanyQuestion extends Command<void> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly commandId: string,
    readonly given: CompanyAnswer,
  ) {
    super();
  }
}

@CommandHandler(AnswerCompanyQuestion)
export class AnswerCompanyQuestionHandler implements ICommandHandler<AnswerCompanyQuestion> {
  constructor(private readonly file: FileCommands) {}

  /** @throws HttpProblem as the decider refuses */
  async execute({ customer, commandId, given }: AnswerCompanyQuestion): Promise<void> {
    const { userId, subjectId } = customer;
    await this.file.give(customer, commandId, { subjectId, userId, ...commandOf(given) });
  }
}

type Unowned<C> = C extends unknown ? Omit<C, 'subjectId' | 'userId'> : never;
type Answering = Unowned<Extract<CompanyCommand, { type: 'DescribeCompany' | 'GiveCompanyAddress' | 'AnswerCompanyQuestion' }>>;

const commandOf = (given: CompanyAnswer): Answering => {
  switch (given.question) {
    case 'company_details': {
      const { name, registry, country, lei, legal_form: legalForm, registry_number: registryNumber } = given;
      return { type: 'DescribeCompany', company: { name, legalForm, registry, registryNumber, country, lei: lei === '' ? null : lei } };
    }
    case 'registered_address': {
      const { street, city, country, postal_code: postalCode } = given;
      return { type: 'GiveCompanyAddress', address: { street, city, postalCode, country } };
    }
    default:
      return { type: 'AnswerCompanyQuestion', question: given.question, answer: given.answer };
  }
};
