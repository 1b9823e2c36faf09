import type { GoTrueSession } from '@danubit/contracts/http/identity/gotrue-session';
import type { PasskeyAssertion } from '@danubit/contracts/http/identity/passkeys.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { CodeLimits } from '../../../platform/factors/code-limits.ts';
import { PasskeyCeremonies } from '../../../platform/factors/passkey-ceremonies.ts';
import { PasskeyChallenges } from '../../../platform/factors/passkey-challenges.ts';
import { passkeyRefused } from '../../../platform/factors/passkeys.ts';
import { Log } from '../../../platform/logging/log.ts';
import { SessionProofs } from '../../../platform/sessions/session-proofs.ts';
import { SessionReplies } from '../../../platform/sessions/session-replies.ts';

export class ProvePasskey extends Command<GoTrueSession> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly challengeId: string,
    readonly credential: PasskeyAssertion,
  ) {
    super();
  }
}

/** Accepts a passkey as the second step of a sign-in, or as a fresh proof. */
@CommandHandler(ProvePasskey)
export class ProvePasskeyHandler implements ICommandHandler<ProvePasskey> {
  constructor(
    private readonly limits: CodeLimits,
    private readonly challenges: PasskeyChallenges,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly proofs: SessionProofs,
    private readonly replies: SessionReplies,
    private readonly log: Log,
  ) {}

  /** @throws AuthProblem webauthn_challenge_expired, webauthn_verification_failed, over_request_rate_limit */
  async execute({ customer: { userId, sessionId }, challengeId, credential }: ProvePasskey): Promise<GoTrueSession> {
    const challenge = await this.challenges.take(challengeId, 'prove', sessionId);
    const refundTry = await this.limits.spend('passkey', userId);
    const { outcome, passkey } = await this.ceremonies.accept(credential, challenge, userId);
    if (outcome !== 'accepted') {
      this.log.warn({ userId, sessionId, passkeyId: passkey?.passkeyId ?? null, outcome }, 'passkey refused');
      throw passkeyRefused();
    }
    await refundTry();
    return this.replies.of(await this.proofs.proveSecond(sessionId, 'passkey'));
  }
}
