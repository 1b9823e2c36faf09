import { checkTransaction } from '@danubit/contracts/http/payments/check-transaction.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Asks for a look at the bank now instead of at the next round; the result arrives by live update. */
export const checkTransactionMutation = () =>
  mutationOptions({ mutationFn: (id: string) => callEndpoint(checkTransaction, { params: { id } }) });
