import { transactionIdOf } from '@danubit/contracts/values/ids';
import { v7 } from 'uuid';

/** The id of a payment, chosen before it is sent: it names the payment in the address, and the same id is never charged twice. */
export const newTransactionId = (): string => transactionIdOf(v7());
