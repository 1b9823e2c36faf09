import type { GoTrueSession } from '@danubit/contracts/http/identity/gotrue-session';
import { PersonErased } from '@danubit/event-store/event-codec';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import { Credentials } from '../../../platform/accounts/credentials.ts';
import { KeyedIndex, type Indexed } from '../../../platform/accounts/keyed-index.ts';
import { LinkMails } from '../../../platform/accounts/link-mails.ts';
import { OneTimeLinks } from '../../../platform/accounts/one-time-links.ts';
import { Passwords } from '../../../platform/accounts/passwords.ts';
import { SignInLimits } from '../../../platform/accounts/sign-in-limits.ts';
import type { CredentialsRow } from '../../../platform/database/entities/credentials.entity.ts';
import type { RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { Log } from '../../../platform/logging/log.ts';
import { AuthProblem } from '../../../platform/problems/auth-problem.ts';
import { SessionReplies } from '../../../platform/sessions/session-replies.ts';
import { SessionStarter, type StartedSession } from '../../../platform/sessions/session-starter.ts';

type Attempt = {
  readonly emailIndex: Indexed;
  readonly password: string;
  readonly origin: RequestOrigin;
  readonly knownDevice: string | undefined;
};

export class SignIn extends Command<GoTrueSession> {
  constructor(readonly attempt: Attempt) {
    super();
  }
}

/** An unknown address and a wrong password get the same reply after the same work, so that timing does not reveal accounts. */
@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly index: KeyedIndex,
    private readonly limits: SignInLimits,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly accounts: Accounts,
    private readonly links: OneTimeLinks,
    private readonly mails: LinkMails,
    private readonly sessions: SessionStarter,
    private readonly replies: SessionReplies,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @throws AuthProblem invalid_credentials, email_not_confirmed, user_banned, over_request_rate_limit */
  async execute({ attempt: { emailIndex, password, origin, knownDevice } }: SignIn): Promise<GoTrueSession> {
    const refundGuess = await this.limits.spendGuess({
      emailIndex,
      addressIndex: this.index.ofAddress(origin.address),
      knownDevice,
      now: this.clock.now(),
    });
    const login = await this.credentials.findByEmail(emailIndex);
    const isRight =
      login === null ? await this.passwords.verifyNothing(password) : await this.passwords.verify(login.passwordHash, password);
    if (login === null || !isRight) {
      this.log.info({ userId: login?.userId ?? null }, 'sign-in refused');
      throw new AuthProblem(400, 'invalid_credentials', 'Invalid login credentials');
    }
    await refundGuess();
    if (login.confirmedAt === null) {
      await this.#mailAgain(login);
      throw new AuthProblem(400, 'email_not_confirmed', 'Email not confirmed');
    }
    if (login.restrictedAt !== null) throw new AuthProblem(400, 'user_banned', 'User is banned');
    const started = await this.#start(login, origin);
    if (this.passwords.isOutdated(login.passwordHash)) {
      await this.credentials.replacePasswordHash(login, await this.passwords.hash(password));
    }
    return this.replies.of(started);
  }

  /** The login of a person whose data is being erased is one of an unknown address already. */
  async #start(login: CredentialsRow, origin: RequestOrigin): Promise<StartedSession> {
    try {
      return await this.sessions.start(login, origin, 'password');
    } catch (error) {
      if (error instanceof PersonErased) throw new AuthProblem(400, 'invalid_credentials', 'Invalid login credentials');
      throw error;
    }
  }

  /** Mails a confirmation link unless an unused one is still valid; the customer can request another. */
  async #mailAgain({ userId, passwordHash }: CredentialsRow): Promise<void> {
    const account = await this.accounts.find(userId);
    if (account === undefined || (await this.links.newestOpen(userId, 'confirm-email')) !== null) return;
    if (!(await this.limits.mayMail(userId, this.clock.now()))) return;
    await this.mails.request(await this.links.make({ userId, purpose: 'confirm-email', passwordHash }), account);
  }
}
