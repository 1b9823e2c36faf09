import { fileComplaint, requestComplaintReview } from '@danubit/contracts/http/support/complaints.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { callEndpoint, newIdempotencyKey } from '../../../lib/api-client.ts';
import { complaintsQuery } from './complaints.queries.ts';

export const useFileComplaint = () => {
  const client = useQueryClient();
  // One key per open form, so that a retry after a lost connection is the same complaint.
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: (filed: z.input<typeof fileComplaint.body>) => {
      key.current ??= newIdempotencyKey();
      return callEndpoint(fileComplaint, { body: filed, idempotencyKey: key.current });
    },
    onError: () => {
      // The next try may have other words, which would not fit the key.
      key.current = undefined;
    },
    onSettled: () => client.invalidateQueries({ queryKey: complaintsQuery().queryKey }),
  });
};

/** A repeat is refused, since a complaint is reviewed once. */
export const useRequestReview = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      callEndpoint(requestComplaintReview, { params: { id }, body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: complaintsQuery().queryKey }),
  });
};
