import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PasswordProofs } from '../../../platform/accounts/password-proofs.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';

export class ProvePassword extends Command<undefined> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly password: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(ProvePassword)
export class ProvePasswordHandler implements ICommandHandler<ProvePassword> {
  constructor(private readonly proofs: PasswordProofs) {}

  /** @throws HttpProblem 403 WRONG_PASSWORD; AuthProblem 429 */
  async execute({ customer, password, address }: ProvePassword): Promise<undefined> {
    if (await this.proofs.prove(customer, password, address)) return;
    throw new HttpProblem(403, 'WRONG_PASSWORD', 'That password is not right. Try again.', { details: { parameter: 'password' } });
  }
}
