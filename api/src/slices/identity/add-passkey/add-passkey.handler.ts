import type { GoTrueSession } from '@danubit/contracts/http/identity/gotrue-session';
import type { NewCredential } from '@danubit/contracts/http/identity/passkeys.contract';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import type { PasskeyRow } from '../../../platform/database/entities/passkey.entity.ts';
import { PasskeyCeremonies } from '../../../platform/factors/passkey-ceremonies.ts';
import { PasskeyChallenges } from '../../../platform/factors/passkey-challenges.ts';
import { passkeyRefused, Passkeys, tooManyPasskeys } from '../../../platform/factors/passkeys.ts';
import { Log } from '../../../platform/logging/log.ts';
import { noSession } from '../../../platform/problems/auth-problem.ts';
import { SessionEndings } from '../../../platform/sessions/session-endings.ts';
import { SessionProofs } from '../../../platform/sessions/session-proofs.ts';
import { SessionReplies } from '../../../platform/sessions/session-replies.ts';

type Added = { readonly passkey: PasskeyRow; readonly session: GoTrueSession };

export class AddPasskey extends Command<Added> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly challengeId: string,
    readonly credential: NewCredential,
    readonly name: string,
  ) {
    super();
  }
}

/**
 * The passkey is stored, then recorded in the log, and counts from then on: after a crash in between the customer adds another, and
 * housekeeping removes this one.
 */
@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly passkeys: Passkeys,
    private readonly eventLog: EventLog,
    private readonly endings: SessionEndings,
    private readonly proofs: SessionProofs,
    private readonly replies: SessionReplies,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @throws AuthProblem webauthn_challenge_expired, webauthn_verification_failed; HttpProblem PASSKEY_ALREADY_ADDED, TOO_MANY_PASSKEYS */
  async execute({ customer, challengeId, credential, name }: AddPasskey): Promise<Added> {
    const { userId, sessionId } = customer;
    const challenge = await this.challenges.take(challengeId, 'add', sessionId);
    const key = await this.ceremonies.register(credential, challenge);
    if (key === undefined || challenge.userHandle === null) {
      this.log.info({ userId, sessionId }, 'new passkey refused');
      throw passkeyRefused();
    }
    const passkey = await this.passkeys.begin({ ...key, userId, userHandle: challenge.userHandle, name });
    await this.#record(passkey, customer);
    await this.endings.end({ userId, except: sessionId }, 'factor-change');
    // Its user was verified a moment ago, which is the proof of a second factor.
    const session = await this.replies.of(await this.proofs.proveSecond(sessionId, 'passkey'));
    return { passkey, session };
  }

  async #record(passkey: PasskeyRow, customer: AuthenticatedCustomer): Promise<void> {
    const now = this.clock.now();
    const handled = await handleCommand(this.eventLog, {
      stream: accountStream(customer.userId),
      decider: account,
      command: { type: 'AddPasskey', passkeyId: passkey.passkeyId },
      context: customerContext(customer, newCommandId(now), now),
    });
    if (handled.accepted) return this.passkeys.markRecorded(passkey);
    await this.passkeys.remove(passkey);
    throw handled.refusal.code === 'too_many_passkeys' ? tooManyPasskeys() : noSession();
  }
}
