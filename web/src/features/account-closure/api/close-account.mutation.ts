import { closeAccount } from '@danubit/contracts/http/identity/close-account.contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { callEndpoint, newIdempotencyKey } from '../../../lib/api-client.ts';

export const useCloseAccount = () => {
  // One key per opened dialog, so that a retry after a lost connection is the same request.
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: () => {
      key.current ??= newIdempotencyKey();
      return callEndpoint(closeAccount, { body: { confirmed: true }, idempotencyKey: key.current });
    },
  });
};
