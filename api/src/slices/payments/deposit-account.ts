import type { DepositAccount } from '@danubit/core/payment-provider/deposit-account';
import type { ApiSettings } from '../../platform/config/api-settings.ts';

/** The bank that is ordered to pay; undefined when none is configured. */
export const payoutProviderOf = ({ providers }: Pick<ApiSettings, 'providers'>): string | undefined =>
  providers.find(({ definition, values }) => definition.depositAccount?.(values) !== undefined)?.definition.name;

/** The account that customers transfer money to; undefined when no bank is configured. */
export const depositAccountOf = ({ providers }: Pick<ApiSettings, 'providers'>): DepositAccount | undefined =>
  providers.flatMap(({ definition, values }) => definition.depositAccount?.(values) ?? [])[0];
