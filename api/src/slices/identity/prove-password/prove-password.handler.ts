import type { GoTrueSession } from '@danubit/contracts/http/identity/gotrue-session';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PasswordProofs } from '../../../platform/accounts/password-proofs.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { SessionProofs } from '../../../platform/sessions/session-proofs.ts';
import { SessionReplies } from '../../../platform/sessions/session-replies.ts';

export class ProvePassword extends Command<GoTrueSession> {
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
  constructor(
    private readonly passwords: PasswordProofs,
    private readonly proofs: SessionProofs,
    private readonly replies: SessionReplies,
  ) {}

  /** @throws HttpProblem 403 WRONG_PASSWORD; AuthProblem 429 */
  async execute({ customer, password, address }: ProvePassword): Promise<GoTrueSession> {
    if (await this.passwords.prove(customer, password, address))
      return this.replies.of(await this.proofs.replaceTokens(customer.sessionId));
    throw new HttpProblem(403, 'WRONG_PASSWORD', 'That password is not right. Try again.', { details: { parameter: 'password' } });
  }
}
