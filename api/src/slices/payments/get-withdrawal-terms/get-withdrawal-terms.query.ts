import type { WithdrawalTerms as Terms } from '@danubit/contracts/http/payments/withdrawals.contract';
import { money, toDecimal } from '@danubit/contracts/values/money';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { LimitOwner } from '@danubit/core/limits/read-deposit-rules';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { payoutProviderOf } from '../deposit-account.ts';
import { WITHDRAWAL_CURRENCY, WithdrawalTerms } from '../withdrawal-terms.ts';

export class GetWithdrawalTerms extends Query<Terms> {
  constructor(readonly owner: LimitOwner) {
    super();
  }
}

const ONE_EURO = money(WITHDRAWAL_CURRENCY, 100n);

@QueryHandler(GetWithdrawalTerms)
export class GetWithdrawalTermsHandler implements IQueryHandler<GetWithdrawalTerms> {
  constructor(
    private readonly terms: WithdrawalTerms,
    private readonly settings: ApiSettings,
  ) {}

  async execute({ owner }: GetWithdrawalTerms): Promise<Terms> {
    const use = await this.terms.limitsOf(owner);
    const [{ rate }, available] = await Promise.all([this.terms.valueOf(ONE_EURO, use), this.terms.availableOf(owner.userId)]);
    return {
      is_available: payoutProviderOf(this.settings) !== undefined,
      currency: WITHDRAWAL_CURRENCY,
      fee: '0.00',
      arrives: 'one_business_day',
      available: toDecimal(available),
      ...use,
      rate,
    };
  }
}
