import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Factors, type FactorChallenge } from '../../../platform/factors/factors.ts';

export class ChallengeFactor extends Command<FactorChallenge> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly factorId: string,
  ) {
    super();
  }
}

@CommandHandler(ChallengeFactor)
export class ChallengeFactorHandler implements ICommandHandler<ChallengeFactor> {
  constructor(private readonly factors: Factors) {}

  /** @throws AuthProblem mfa_factor_not_found */
  async execute({ customer, factorId }: ChallengeFactor): Promise<FactorChallenge> {
    return this.factors.challenge(await this.factors.get(customer.userId, factorId), customer.sessionId);
  }
}
