import { requestReconciliation } from '@danubit/contracts/http/console/books.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** One that waits is not requested again. */
export const useRequestReconciliation = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (scope: string) => callEndpoint(requestReconciliation, { body: { scope } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'books'] }),
  });
};
