import type { ProcessPaymentRefusal } from '@danubit/contracts/http/payments/process-payment.contract';

const GATE_REFUSALS: readonly (string | undefined)[] = [
  'IDENTITY_NOT_VERIFIED',
  'TERMS_NOT_ACCEPTED',
  'AGE_NOT_CONFIRMED',
  'EMAIL_NOT_CONFIRMED',
] satisfies readonly ProcessPaymentRefusal[];

/** A step of the account is missing, which the gate shows. */
export const isGateRefusal = (code: string | undefined): boolean => GATE_REFUSALS.includes(code);
