import type { PasskeyCreationOptions } from '@danubit/contracts/http/identity/passkeys.contract';
import { MAX_PASSKEYS } from '@danubit/core/domain/identity/account/factors-and-passkeys';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomBytes } from 'node:crypto';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { PasskeyCeremonies } from '../../../platform/factors/passkey-ceremonies.ts';
import { PasskeyChallenges } from '../../../platform/factors/passkey-challenges.ts';
import { Passkeys, tooManyPasskeys } from '../../../platform/factors/passkeys.ts';
import type { PasskeyChallenge } from '../passkey-reply.ts';

/** As long as WebAuthn recommends (§14.6.1). */
const USER_HANDLE_BYTES = 64;

export class ChallengeNewPasskey extends Command<PasskeyChallenge<PasskeyCreationOptions>> {
  constructor(readonly customer: AuthenticatedCustomer) {
    super();
  }
}

@CommandHandler(ChallengeNewPasskey)
export class ChallengeNewPasskeyHandler implements ICommandHandler<ChallengeNewPasskey> {
  constructor(
    private readonly accounts: Accounts,
    private readonly passkeys: Passkeys,
    private readonly challenges: PasskeyChallenges,
    private readonly ceremonies: PasskeyCeremonies,
  ) {}

  /** @throws HttpProblem TOO_MANY_PASSKEYS */
  async execute({ customer: { userId, sessionId } }: ChallengeNewPasskey): Promise<PasskeyChallenge<PasskeyCreationOptions>> {
    const known = await this.passkeys.of(userId);
    if (known.length >= MAX_PASSKEYS) throw tooManyPasskeys();
    // All passkeys of an account share a handle, so that an authenticator keeps one for the account.
    const handle = known[0]?.userHandle ?? randomBytes(USER_HANDLE_BYTES);
    const { email, firstName, lastName } = await this.accounts.get(userId);
    const name = `${orErased(firstName, '')} ${orErased(lastName, '')}`.trim();
    const challenge = await this.challenges.begin({ purpose: 'add', sessionId, userHandle: handle });
    return { challenge, options: this.ceremonies.creationOptions(challenge, { handle, email: orErased(email, ''), name }, known) };
  }
}
