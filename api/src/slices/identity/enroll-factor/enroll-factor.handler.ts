import { newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { FactorRemovals } from '../../../platform/factors/factor-removals.ts';
import { alreadyEnrolled, Factors } from '../../../platform/factors/factors.ts';
import { qrCodeSvg } from '../../../platform/factors/qr-code.ts';
import { base32, totpUri } from '../../../platform/factors/totp.ts';

type NewFactor = { readonly factorId: string; readonly secret: string; readonly uri: string; readonly qrCode: string };

export class EnrollFactor extends Command<NewFactor> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly friendlyName: string | null,
    readonly issuer: string | undefined,
  ) {
    super();
  }
}

/** Creates the secret. Sign-in requires the factor, and the log records it, only from its first correct code on (VerifyFactor). */
@CommandHandler(EnrollFactor)
export class EnrollFactorHandler implements ICommandHandler<EnrollFactor> {
  constructor(
    private readonly factors: Factors,
    private readonly removals: FactorRemovals,
    private readonly accounts: Accounts,
    private readonly settings: ApiSettings,
    private readonly clock: Clock,
  ) {}

  /** @throws AuthProblem too_many_enrolled_mfa_factors */
  async execute({ customer, friendlyName, issuer }: EnrollFactor): Promise<NewFactor> {
    const { userId } = customer;
    if (await this.factors.hasVerified(userId)) throw alreadyEnrolled();
    await this.#replaceUnfinished(customer);
    const { email } = await this.accounts.get(userId);
    const { factorId, secret } = await this.factors.begin(userId, friendlyName);
    const uri = totpUri(secret, { issuer: issuer ?? new URL(this.settings.values.PUBLIC_URL).hostname, account: orErased(email, userId) });
    return { factorId, secret: base32(secret), uri, qrCode: qrCodeSvg(uri) };
  }

  async #replaceUnfinished(customer: AuthenticatedCustomer): Promise<void> {
    for (const factor of await this.factors.unverifiedOf(customer.userId)) {
      const now = this.clock.now();
      await this.removals.remove(factor, customerContext(customer, newCommandId(now), now));
    }
  }
}
