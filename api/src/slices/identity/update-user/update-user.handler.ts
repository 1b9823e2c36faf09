import { account } from '@danubit/core/domain/identity/account/account.decider';
import type { AccountCommand } from '@danubit/core/domain/identity/account/account.commands';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts, type RegisteredAccount } from '../../../platform/accounts/accounts.ts';
import { Credentials, type VerifiedLogin } from '../../../platform/accounts/credentials.ts';
import { OneTimeLinks } from '../../../platform/accounts/one-time-links.ts';
import { PasswordProofs } from '../../../platform/accounts/password-proofs.ts';
import { refuseWeakPassword } from '../../../platform/accounts/password-rules.ts';
import { Passwords } from '../../../platform/accounts/passwords.ts';
import { Reauthentication } from '../../../platform/accounts/reauthentication.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { StepUp } from '../../../platform/auth/step-up.ts';
import { AuthProblem } from '../../../platform/problems/auth-problem.ts';
import { SessionEndings } from '../../../platform/sessions/session-endings.ts';
import { SessionProofs } from '../../../platform/sessions/session-proofs.ts';
import { EmailChanges } from './email-changes.ts';

type UserUpdate = {
  readonly customer: AuthenticatedCustomer;
  readonly address: string;
  /** Normalised. */
  readonly email: string | undefined;
  readonly password: string | undefined;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly nonce: string | undefined;
  readonly currentPassword: string | undefined;
  readonly redirectPath: string;
};

export class UpdateUser extends Command<undefined> {
  constructor(readonly update: UserUpdate) {
    super();
  }
}

/** Makes all checks before the first change. */
@CommandHandler(UpdateUser)
export class UpdateUserHandler implements ICommandHandler<UpdateUser> {
  constructor(
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly passwordProofs: PasswordProofs,
    private readonly reauthentication: Reauthentication,
    private readonly stepUp: StepUp,
    private readonly emailChanges: EmailChanges,
    private readonly links: OneTimeLinks,
    private readonly endings: SessionEndings,
    private readonly proofs: SessionProofs,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AuthProblem weak_password, same_password, invalid_credentials, conflict, reauthentication_not_valid,
   * over_email_send_rate_limit; HttpProblem 403 STEP_UP_REQUIRED
   */
  async execute({ update }: UpdateUser): Promise<undefined> {
    const { customer, password } = update;
    const owner = await this.accounts.get(customer.userId);
    const email = update.email === owner.email ? undefined : update.email;
    if (password !== undefined) refuseWeakPassword(password, ownerOf(owner));
    // Read before the proof is checked: #changePassword then detects a concurrent change that has ended this session.
    const login = password === undefined ? undefined : await this.credentials.get(customer.userId);
    if (email !== undefined || password !== undefined) await this.#requireProof(update);
    if (login !== undefined && password !== undefined) await this.#refuseSamePassword(login, password);
    if (email !== undefined) await this.emailChanges.refuseTooSoon(customer);

    await this.#changeNames(update, owner);
    if (login !== undefined && password !== undefined) await this.#changePassword(customer, login, password);
    if (email !== undefined) await this.emailChanges.begin(customer, email, update.redirectPath);
  }

  async #requireProof({ customer, address, password, nonce, currentPassword }: UserUpdate): Promise<void> {
    if (nonce !== undefined) await this.reauthentication.prove(customer, nonce);
    else if (currentPassword !== undefined && !(await this.passwordProofs.prove(customer, currentPassword, address))) {
      throw new AuthProblem(400, 'invalid_credentials', 'Invalid login credentials');
    }
    if (password === undefined) await this.stepUp.require(customer);
    else await this.stepUp.requireForPassword(customer);
  }

  async #changeNames({ customer, firstName, lastName }: UserUpdate, owner: RegisteredAccount): Promise<void> {
    if (firstName === undefined && lastName === undefined) return;
    await this.#record(customer, {
      type: 'ChangeNames',
      firstName: firstName ?? orErased(owner.firstName, ''),
      lastName: lastName ?? orErased(owner.lastName, ''),
    });
  }

  async #refuseSamePassword({ passwordHash }: VerifiedLogin, password: string): Promise<void> {
    if (!(await this.passwords.verify(passwordHash, password))) return;
    throw new AuthProblem(422, 'same_password', 'New password should be different from the old password.');
  }

  /**
   * Appends the event first, so that every password change is recorded; the customer repeats a change that a crash interrupted. The
   * other sessions end before the change, so that none of them can make another change after it, and again after it, to catch sessions
   * started in between.
   */
  async #changePassword(customer: AuthenticatedCustomer, login: VerifiedLogin, password: string): Promise<void> {
    const { userId, sessionId } = customer;
    const passwordHash = await this.passwords.hash(password);
    await this.#record(customer, { type: 'ChangePassword' });
    // Links are invalidated first: one that is being followed now either fails or starts a session that is ended below.
    await this.links.useAll(userId, ['recover-password', 'reauthenticate']);
    await this.endings.end({ userId, except: sessionId }, 'password-change');
    if (!(await this.credentials.replacePasswordHash(login, passwordHash))) {
      throw new AuthProblem(409, 'conflict', 'Your password has just been changed elsewhere. Try again.');
    }
    await this.endings.end({ userId, except: sessionId }, 'password-change');
    await this.proofs.proveFirst(sessionId, 'password');
  }

  async #record(customer: AuthenticatedCustomer, command: AccountCommand): Promise<void> {
    const now = this.clock.now();
    const handled = await handleCommand(this.eventLog, {
      stream: accountStream(customer.userId),
      decider: account,
      command,
      context: customerContext(customer, newCommandId(now), now),
    });
    if (!handled.accepted)
      throw new Error(`Account ${customer.userId} has a session but refuses ${command.type}: ${handled.refusal.code}.`);
  }
}

const ownerOf = ({ email, firstName, lastName }: RegisteredAccount) => ({
  email: orErased(email, ''),
  names: [orErased(firstName, ''), orErased(lastName, '')],
});
