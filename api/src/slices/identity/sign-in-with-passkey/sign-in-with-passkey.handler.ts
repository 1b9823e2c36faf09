import type { GoTrueSession } from '@danubit/contracts/http/identity/gotrue-session';
import type { PasskeyAssertion } from '@danubit/contracts/http/identity/passkeys.contract';
import { PersonErased } from '@danubit/event-store/event-codec';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Credentials } from '../../../platform/accounts/credentials.ts';
import { KeyedIndex } from '../../../platform/accounts/keyed-index.ts';
import { KnownDevices } from '../../../platform/accounts/known-devices.ts';
import { SignInLimits } from '../../../platform/accounts/sign-in-limits.ts';
import type { CredentialsRow } from '../../../platform/database/entities/credentials.entity.ts';
import { PasskeyCeremonies } from '../../../platform/factors/passkey-ceremonies.ts';
import { PasskeyChallenges } from '../../../platform/factors/passkey-challenges.ts';
import { passkeyRefused } from '../../../platform/factors/passkeys.ts';
import type { RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { Log } from '../../../platform/logging/log.ts';
import { AuthProblem } from '../../../platform/problems/auth-problem.ts';
import { SessionReplies } from '../../../platform/sessions/session-replies.ts';
import { SessionStarter, type StartedSession } from '../../../platform/sessions/session-starter.ts';

type SignedIn = { readonly session: GoTrueSession; readonly deviceCookie: string };

export class SignInWithPasskey extends Command<SignedIn> {
  constructor(
    readonly challengeId: string,
    readonly credential: PasskeyAssertion,
    readonly origin: RequestOrigin,
  ) {
    super();
  }
}

/**
 * Signs in without a password. Every refusal but those of a suspended account and of a used challenge is one answer. A passkey's id is
 * random and as long as a key, so the duration reveals no account to a caller who does not hold the passkey.
 */
@CommandHandler(SignInWithPasskey)
export class SignInWithPasskeyHandler implements ICommandHandler<SignInWithPasskey> {
  constructor(
    private readonly index: KeyedIndex,
    private readonly limits: SignInLimits,
    private readonly challenges: PasskeyChallenges,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly credentials: Credentials,
    private readonly devices: KnownDevices,
    private readonly sessions: SessionStarter,
    private readonly replies: SessionReplies,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @throws AuthProblem webauthn_challenge_expired, webauthn_verification_failed, user_banned, over_request_rate_limit */
  async execute({ challengeId, credential, origin }: SignInWithPasskey): Promise<SignedIn> {
    await this.limits.spendForAddress(this.index.ofAddress(origin.address), this.clock.now());
    const challenge = await this.challenges.take(challengeId, 'sign-in', null);
    const { outcome, passkey } = await this.ceremonies.accept(credential, challenge);
    if (outcome !== 'accepted') {
      this.log.warn({ userId: passkey?.userId ?? null, passkeyId: passkey?.passkeyId ?? null, outcome }, 'sign-in with a passkey refused');
      throw passkeyRefused();
    }
    const login = await this.credentials.get(passkey.userId);
    if (this.credentials.isRetired(login)) throw passkeyRefused();
    if (login.restrictedAt !== null) throw new AuthProblem(400, 'user_banned', 'User is banned');
    const started = await this.#start(login, origin);
    return { session: await this.replies.of(started), deviceCookie: this.devices.setCookie(login.emailIndex) };
  }

  /** While a person's data is being erased, the log refuses before the passkeys are gone. */
  async #start(login: CredentialsRow, origin: RequestOrigin): Promise<StartedSession> {
    try {
      return await this.sessions.start(login, origin, 'passkey');
    } catch (error) {
      if (error instanceof PersonErased) throw passkeyRefused();
      throw error;
    }
  }
}
