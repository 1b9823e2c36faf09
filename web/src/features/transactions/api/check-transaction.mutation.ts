import { checkTransaction } from '@danubit/contracts/http/payments/check-transaction.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Queries the bank immediately instead of in the next polling round; the result arrives by live update. */
export const checkTransactionMutation = () =>
  mutationOptions({
    // No control shows its failure, so it may wait for the network.
    networkMode: 'online',
    mutationFn: (id: string) => callEndpoint(checkTransaction, { params: { id } }),
  });
