import { requestDataExport } from '@danubit/contracts/http/privacy/data-exports.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callEndpoint, newIdempotencyKey } from '../../../lib/api-client.ts';
import { dataExportsQuery } from './data-exports.queries.ts';

export const useRequestDataExport = () => {
  const client = useQueryClient();
  // One key until a request was accepted, so that a retry after a lost connection is the same request.
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: () => {
      key.current ??= newIdempotencyKey();
      return callEndpoint(requestDataExport, { body: { confirmed: true }, idempotencyKey: key.current });
    },
    onSuccess: () => {
      key.current = undefined;
    },
    onSettled: () => client.invalidateQueries({ queryKey: dataExportsQuery().queryKey }),
  });
};
