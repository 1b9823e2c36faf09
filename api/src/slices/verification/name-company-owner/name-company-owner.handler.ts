import type { CompanyOwnerGiven } from '@danubit/contracts/http/verification/company.contract';
import { shareOf } from '@danubit/contracts/values/company-file';
import type { CompanyOwner } from '@danubit/core/domain/onboarding/customer/company-file.events';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { FileCommands } from '../file-commands.ts';

type Named = { readonly ownerId: string; readonly given: CompanyOwnerGiven };

export class NameCompanyOwner extends Command<void> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly commandId: string,
    readonly named: Named,
  ) {
    super();
  }
}

@CommandHandler(NameCompanyOwner)
export class NameCompanyOwnerHandler implements ICommandHandler<NameCompanyOwner> {
  constructor(
    private readonly file: FileCommands,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem as the decider refuses */
  async execute({ customer, commandId, named: { ownerId, given } }: NameCompanyOwner): Promise<void> {
    const { userId, subjectId } = customer;
    const today = this.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length);
    const command = { type: 'NameCompanyOwner', subjectId, userId, ownerId, today, person: personOf(given) } as const;
    await this.file.give(customer, commandId, command);
  }
}

const personOf = ({ country, basis, share, ...given }: CompanyOwnerGiven): CompanyOwner => ({
  firstName: given.first_name,
  lastName: given.last_name,
  birthDate: given.birth_date,
  country,
  basis,
  share: shareOf(share),
  hasPublicFunction: given.public_function === 'yes',
});
