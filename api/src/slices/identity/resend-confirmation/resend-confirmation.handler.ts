import { orErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts, type RegisteredAccount } from '../../../platform/accounts/accounts.ts';
import { Credentials } from '../../../platform/accounts/credentials.ts';
import { KeyedIndex } from '../../../platform/accounts/keyed-index.ts';
import { LinkMails } from '../../../platform/accounts/link-mails.ts';
import { OneTimeLinks } from '../../../platform/accounts/one-time-links.ts';
import { SignInLimits } from '../../../platform/accounts/sign-in-limits.ts';
import type { CredentialsRow } from '../../../platform/database/entities/credentials.entity.ts';
import type { TokenPurpose } from '../../../platform/database/entities/one-time-token.entity.ts';

export class ResendConfirmation extends Command<undefined> {
  constructor(
    readonly type: 'signup' | 'email_change',
    /** Normalised. */
    readonly email: string,
    readonly address: string,
  ) {
    super();
  }
}

/** Has no effect on an unknown address or one with nothing to confirm; the reply is the same. */
@CommandHandler(ResendConfirmation)
export class ResendConfirmationHandler implements ICommandHandler<ResendConfirmation> {
  constructor(
    private readonly index: KeyedIndex,
    private readonly limits: SignInLimits,
    private readonly credentials: Credentials,
    private readonly accounts: Accounts,
    private readonly links: OneTimeLinks,
    private readonly mails: LinkMails,
    private readonly clock: Clock,
  ) {}

  async execute({ type, email, address }: ResendConfirmation): Promise<undefined> {
    const now = this.clock.now();
    await this.limits.spendForAddress(this.index.ofAddress(address), now);
    const login = await this.credentials.findByEmail(this.index.ofEmail(email));
    const account = login === null ? undefined : await this.accounts.find(login.userId);
    if (login === null || account === undefined) return;
    for (const purpose of purposesOf(type, account)) {
      if (await this.mails.isUnderWay(login.userId, purpose)) continue;
      if (await this.#mayMail(purpose, account, now)) await this.#mail(purpose, login, account);
    }
  }

  async #mayMail(purpose: TokenPurpose, { userId, email, emailChange }: RegisteredAccount, now: Date): Promise<boolean> {
    if (!(await this.limits.mayMail(userId, now))) return false;
    if (purpose === 'change-email-current') return true;
    const unconfirmed = orErased(purpose === 'confirm-email' ? email : (emailChange?.newEmail ?? ''), '');
    return this.limits.mayConfirm(this.index.ofEmail(unconfirmed), now);
  }

  async #mail(purpose: TokenPurpose, { userId, passwordHash }: CredentialsRow, account: RegisteredAccount): Promise<void> {
    const last = await this.links.newest(userId, purpose);
    // Without a link for this change the new address belongs to another account, which gets no mail.
    if (purpose === 'change-email-new' && last?.changeId !== account.emailChange?.changeId) return;
    const row = await this.links.make({
      userId,
      purpose,
      // Resending keeps the password of the latest mail, so that it does not bring back the password of an earlier sign-up.
      ...(purpose === 'confirm-email' ? { passwordHash: last?.passwordHash ?? passwordHash } : {}),
      changeId: account.emailChange?.changeId ?? null,
      redirectPath: last?.redirectPath ?? null,
    });
    await this.mails.request(row, account);
  }
}

/** The links that have not been followed yet. */
const purposesOf = (type: ResendConfirmation['type'], { confirmedAt, emailChange }: RegisteredAccount): readonly TokenPurpose[] => {
  if (type === 'signup') return confirmedAt === null ? ['confirm-email'] : [];
  if (emailChange === null) return [];
  return (['current', 'new'] as const)
    .filter((side) => !emailChange.confirmed.includes(side))
    .map((side): TokenPurpose => (side === 'current' ? 'change-email-current' : 'change-email-new'));
};
