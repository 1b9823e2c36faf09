import { Clock } from '@danubit/core/kernel/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import { ConfirmationMails } from '../../../platform/accounts/confirmation-mails.ts';
import { Credentials } from '../../../platform/accounts/credentials.ts';
import { KeyedIndex } from '../../../platform/accounts/keyed-index.ts';
import { SignInLimits } from '../../../platform/accounts/sign-in-limits.ts';

export class ResendConfirmation extends Command<undefined> {
  constructor(
    /** Normalised. */
    readonly email: string,
    readonly address: string,
  ) {
    super();
  }
}

/** Does nothing, and says nothing, when the address is unknown or confirmed. */
@CommandHandler(ResendConfirmation)
export class ResendConfirmationHandler implements ICommandHandler<ResendConfirmation> {
  constructor(
    private readonly index: KeyedIndex,
    private readonly limits: SignInLimits,
    private readonly credentials: Credentials,
    private readonly accounts: Accounts,
    private readonly mails: ConfirmationMails,
    private readonly clock: Clock,
  ) {}

  async execute({ email, address }: ResendConfirmation): Promise<undefined> {
    const now = this.clock.now();
    await this.limits.spendForAddress(this.index.ofAddress(address), now);
    const login = await this.credentials.findByEmail(this.index.ofEmail(email));
    if (login === null || login.confirmedAt !== null) return;
    const account = await this.accounts.find(login.userId);
    if (account !== undefined && (await this.limits.mayMail(login.userId, now))) await this.mails.resend(account, login.passwordHash);
  }
}
