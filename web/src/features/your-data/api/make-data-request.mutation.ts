import { makeDataRequest } from '@danubit/contracts/http/privacy/data-requests.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { callEndpoint, newIdempotencyKey } from '../../../lib/api-client.ts';
import { dataRequestsQuery } from './data-requests.queries.ts';

export const useMakeDataRequest = () => {
  const client = useQueryClient();
  // One key per open form, so that a retry after a lost connection is the same request.
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: (asked: z.input<typeof makeDataRequest.body>) => {
      key.current ??= newIdempotencyKey();
      return callEndpoint(makeDataRequest, { body: asked, idempotencyKey: key.current });
    },
    onError: () => {
      // The next try may have other words, which would not fit the key.
      key.current = undefined;
    },
    onSettled: () => client.invalidateQueries({ queryKey: dataRequestsQuery().queryKey }),
  });
};
