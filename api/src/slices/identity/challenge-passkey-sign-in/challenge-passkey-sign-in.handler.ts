import type { PasskeyRequestOptions } from '@danubit/contracts/http/identity/passkeys.contract';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KeyedIndex } from '../../../platform/accounts/keyed-index.ts';
import { SignInLimits } from '../../../platform/accounts/sign-in-limits.ts';
import { PasskeyCeremonies } from '../../../platform/factors/passkey-ceremonies.ts';
import { PasskeyChallenges } from '../../../platform/factors/passkey-challenges.ts';
import type { PasskeyChallenge } from '../passkey-reply.ts';

export class ChallengePasskeySignIn extends Command<PasskeyChallenge<PasskeyRequestOptions>> {
  constructor(readonly address: string) {
    super();
  }
}

/** The browser offers every passkey that it has for the site, so that the answer names no account. */
@CommandHandler(ChallengePasskeySignIn)
export class ChallengePasskeySignInHandler implements ICommandHandler<ChallengePasskeySignIn> {
  constructor(
    private readonly index: KeyedIndex,
    private readonly limits: SignInLimits,
    private readonly challenges: PasskeyChallenges,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly clock: Clock,
  ) {}

  /** @throws AuthProblem over_request_rate_limit */
  async execute({ address }: ChallengePasskeySignIn): Promise<PasskeyChallenge<PasskeyRequestOptions>> {
    await this.limits.spendForChallenge(this.index.ofAddress(address), this.clock.now());
    const challenge = await this.challenges.begin({ purpose: 'sign-in' });
    return { challenge, options: this.ceremonies.requestOptions(challenge, []) };
  }
}
