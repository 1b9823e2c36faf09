import type { DepositMethod } from '@danubit/contracts/values/deposit-methods';
import type { PaymentMethod } from './payment.events.ts';

/** What the customer chose, as lists and filters name it. */
export const methodTypeOf = (method: PaymentMethod): DepositMethod => (method.kind === 'redirect' ? method.method : method.kind);
