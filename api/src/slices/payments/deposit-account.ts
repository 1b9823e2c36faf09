import type { DepositAccount } from '@danubit/core/payment-provider/deposit-account';
import type { ApiSettings } from '../../platform/config/api-settings.ts';

/** The account that customers transfer money to; undefined when no bank is configured. */
export const depositAccountOf = ({ providers }: Pick<ApiSettings, 'providers'>): DepositAccount | undefined =>
  providers.flatMap(({ definition, values }) => definition.depositAccount?.(values) ?? [])[0];
