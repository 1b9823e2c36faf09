import type { FiatCurrency } from '@danubit/contracts/values/assets';
import type { TransferRail } from '@danubit/contracts/values/deposit-methods';
import type { DepositAccount } from '@danubit/core/payment-provider/deposit-account';
import type { ApiSettings } from '../config/api-settings.ts';

/** The bank that is ordered to pay; undefined when none is configured. */
export const payoutProviderOf = ({ providers }: Pick<ApiSettings, 'providers'>): string | undefined =>
  providers.find(({ definition }) => definition.depositAccounts !== undefined)?.definition.name;

/** The accounts that customers transfer money to, one for a currency; none when no bank is configured. */
export const depositAccountsOf = ({ providers }: Pick<ApiSettings, 'providers'>): readonly DepositAccount[] =>
  providers.flatMap(({ definition, values }) => definition.depositAccounts?.(values) ?? []);

/** In which customers can be paid out: those of our accounts, EUR first. */
export const payoutCurrenciesOf = (settings: Pick<ApiSettings, 'providers'>): readonly FiatCurrency[] =>
  depositAccountsOf(settings).map(({ currency }) => currency);

export const railsOf = ({ currency, ach }: DepositAccount): TransferRail[] =>
  currency === 'EUR' ? ['sepa'] : ach === undefined ? ['swift'] : ['ach', 'swift'];
