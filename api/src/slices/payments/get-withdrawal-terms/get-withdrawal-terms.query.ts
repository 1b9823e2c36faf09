import type { TermsInCurrency, WithdrawalTerms as Terms } from '@danubit/contracts/http/payments/withdrawals.contract';
import type { FiatCurrency } from '@danubit/contracts/values/assets';
import { money, toDecimal } from '@danubit/contracts/values/money';
import { withdrawalRailOf, withdrawalTimeOf } from '@danubit/contracts/values/withdrawal-rails';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { LimitOwner } from '@danubit/core/limits/read-deposit-rules';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { payoutCurrenciesOf } from '../../../platform/bank/bank-accounts.ts';
import { WithdrawalTerms, type LimitUse } from '../withdrawal-terms.ts';

export class GetWithdrawalTerms extends Query<Terms> {
  constructor(readonly owner: LimitOwner) {
    super();
  }
}

/** In minor units. */
const ONE_UNIT = 100n;

@QueryHandler(GetWithdrawalTerms)
export class GetWithdrawalTermsHandler implements IQueryHandler<GetWithdrawalTerms> {
  constructor(
    private readonly terms: WithdrawalTerms,
    private readonly settings: ApiSettings,
  ) {}

  async execute({ owner }: GetWithdrawalTerms): Promise<Terms> {
    const use = await this.terms.limitsOf(owner);
    const currencies = await Promise.all(payoutCurrenciesOf(this.settings).map((currency) => this.#termsIn(currency, owner.userId, use)));
    return { is_available: currencies.length > 0, currencies, ...use };
  }

  async #termsIn(currency: FiatCurrency, userId: string, use: LimitUse): Promise<TermsInCurrency> {
    const [{ rate }, available] = await Promise.all([
      this.terms.valueOf(money(currency, ONE_UNIT), use),
      this.terms.availableOf(userId, currency),
    ]);
    const times = { rail: withdrawalRailOf(currency), arrives: withdrawalTimeOf(currency) };
    return { currency, ...times, fee: '0.00', available: toDecimal(available), rate };
  }
}
