import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { StepUp } from '../../../platform/auth/step-up.ts';
import { AuthProblem } from '../../../platform/problems/auth-problem.ts';
import { HttpProblem, STEP_UP_REQUIRED } from '../../../platform/problems/http-problem.ts';
import { SessionEndings } from '../../../platform/sessions/session-endings.ts';

type SignOutScope = 'global' | 'local' | 'others';

export class SignOut extends Command<undefined> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly scope: SignOutScope,
  ) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(
    private readonly endings: SessionEndings,
    private readonly stepUp: StepUp,
  ) {}

  /** Ending other sessions needs a fresh proof (ASVS 5.0 7.5.2). @throws AuthProblem insufficient_aal, reauthentication_needed */
  async execute({ customer, scope }: SignOut): Promise<undefined> {
    const { userId, sessionId } = customer;
    if (scope !== 'local') await this.stepUp.require(customer).catch(refuseReadably);
    switch (scope) {
      case 'local':
        await this.endings.end({ userId, only: sessionId }, 'sign-out');
        return;
      case 'others':
        await this.endings.end({ userId, except: sessionId }, 'sign-out-everywhere');
        return;
      case 'global':
        await this.endings.end({ userId }, 'sign-out-everywhere');
    }
  }
}

/** auth-js takes 401, 403 and 404 of a sign-out for success, so a missing proof is a 400 here. */
const refuseReadably = (error: unknown): never => {
  if (!(error instanceof HttpProblem) || error.code !== STEP_UP_REQUIRED) throw error;
  throw new AuthProblem(400, error.details?.value === 'password' ? 'reauthentication_needed' : 'insufficient_aal', error.message);
};
