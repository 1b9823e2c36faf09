import type { PasskeyRequestOptions } from '@danubit/contracts/http/identity/passkeys.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { PasskeyCeremonies } from '../../../platform/factors/passkey-ceremonies.ts';
import { PasskeyChallenges } from '../../../platform/factors/passkey-challenges.ts';
import { Passkeys } from '../../../platform/factors/passkeys.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import type { PasskeyChallenge } from '../passkey-reply.ts';

export class ChallengePasskey extends Command<PasskeyChallenge<PasskeyRequestOptions>> {
  constructor(readonly customer: AuthenticatedCustomer) {
    super();
  }
}

@CommandHandler(ChallengePasskey)
export class ChallengePasskeyHandler implements ICommandHandler<ChallengePasskey> {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly challenges: PasskeyChallenges,
    private readonly ceremonies: PasskeyCeremonies,
  ) {}

  /** @throws HttpProblem NO_PASSKEY */
  async execute({ customer: { userId, sessionId } }: ChallengePasskey): Promise<PasskeyChallenge<PasskeyRequestOptions>> {
    const allowed = await this.passkeys.of(userId);
    if (allowed.length === 0) throw new HttpProblem(409, 'NO_PASSKEY', 'Your account has no passkey.');
    const challenge = await this.challenges.begin({ purpose: 'prove', sessionId });
    return { challenge, options: this.ceremonies.requestOptions(challenge, allowed) };
  }
}
