import type { SignUpMetadata } from '@danubit/contracts/http/identity/sign-up.contract';
import { MINIMUM_AGE, TERMS_HASH } from '@danubit/contracts/values/terms';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { commandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import { Credentials } from '../../../platform/accounts/credentials.ts';
import { KeyedIndex } from '../../../platform/accounts/keyed-index.ts';
import { LinkMails } from '../../../platform/accounts/link-mails.ts';
import { OneTimeLinks } from '../../../platform/accounts/one-time-links.ts';
import { Passwords } from '../../../platform/accounts/passwords.ts';
import { SignInLimits } from '../../../platform/accounts/sign-in-limits.ts';
import type { CredentialsRow } from '../../../platform/database/entities/credentials.entity.ts';

type SignUpRequest = {
  /** Normalised. */
  readonly email: string;
  readonly password: string;
  readonly metadata: SignUpMetadata;
  readonly redirectPath: string;
  readonly address: string;
};

export class SignUp extends Command<undefined> {
  constructor(readonly request: SignUpRequest) {
    super();
  }
}

/**
 * Writes the login's row (which makes the address unique), then the account's event, then requests the mail. A sign-up that a crash
 * interrupted is completed by the next one with the same address. A confirmed address is left unchanged, with the same reply.
 */
@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly index: KeyedIndex,
    private readonly limits: SignInLimits,
    private readonly passwords: Passwords,
    private readonly credentials: Credentials,
    private readonly eventLog: EventLog,
    private readonly accounts: Accounts,
    private readonly links: OneTimeLinks,
    private readonly mails: LinkMails,
    private readonly clock: Clock,
  ) {}

  async execute({ request }: SignUp): Promise<undefined> {
    const now = this.clock.now();
    await this.limits.spendForAddress(this.index.ofAddress(request.address), now);
    const passwordHash = await this.passwords.hash(request.password);
    const emailIndex = this.index.ofEmail(request.email);
    const login = await this.credentials.claim(emailIndex, passwordHash);
    if (login.confirmedAt !== null) return;
    if (!(await this.limits.mayMail(login.userId, now)) || !(await this.limits.mayConfirm(emailIndex, now))) return;
    const link = await this.links.make({ userId: login.userId, purpose: 'confirm-email', passwordHash });
    await this.#register(login, request, now);
    await this.mails.request(link, await this.accounts.get(login.userId));
  }

  /** The decider refuses when the account exists, so a repeat has no effect. */
  async #register({ userId, subjectId }: CredentialsRow, { email, metadata, redirectPath }: SignUpRequest, now: Date): Promise<void> {
    await handleCommand(this.eventLog, {
      stream: accountStream(userId),
      decider: account,
      command: {
        type: 'RegisterAccount',
        userId,
        subjectId,
        email,
        firstName: metadata.first_name,
        lastName: metadata.last_name,
        redirectPath,
        termsVersion: metadata.terms_version,
        termsHash: TERMS_HASH,
        minimumAge: MINIMUM_AGE,
      },
      context: commandContext({
        commandId: newCommandId(now),
        occurredAt: now.toISOString(),
        actor: { kind: 'customer', id: userId, role: null },
        subjectId,
        channel: 'web',
      }),
    });
  }
}
