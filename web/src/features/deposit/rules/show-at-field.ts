import type { ProcessPaymentRefusal } from '@danubit/contracts/http/payments/process-payment.contract';
import type { UseFormReturn } from 'react-hook-form';
import { isDepositField, type DepositValues } from './deposit-values.ts';
import type { Refusal } from '../hooks/use-deposit.ts';

/** Shown above the pay button instead of at the amount field, because the amount itself is valid. */
const LIMIT_REFUSALS: readonly string[] = ['DAILY_LIMIT_EXCEEDED', 'MONTHLY_LIMIT_EXCEEDED'] satisfies readonly ProcessPaymentRefusal[];

/** Says a refusal at the field that it names; false when it names none. */
export const showAtField = (form: UseFormReturn<DepositValues>, { code, parameter, message }: Refusal): boolean => {
  if (!isDepositField(parameter) || LIMIT_REFUSALS.includes(code)) return false;
  form.setError(parameter, { message: message ?? '' }, { shouldFocus: true });
  return true;
};
