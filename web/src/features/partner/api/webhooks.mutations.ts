import {
  addOwnEndpoint,
  changeOwnEndpoint,
  readOwnEndpointSecret,
  removeOwnEndpoint,
  resendOwnEvents,
  rotateOwnEndpointSecret,
  testOwnEndpoint,
} from '@danubit/contracts/http/partners/webhooks.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callEndpoint, newIdempotencyKey } from '../../../lib/api-client.ts';

/** Whatever changes, the lists are read again. */
const useReadAgain = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['partner', 'webhooks'] });
};

export type NewEndpoint = z.input<(typeof addOwnEndpoint)['body']>;

export const useAddEndpoint = () =>
  useMutation({
    mutationFn: (body: NewEndpoint) => callEndpoint(addOwnEndpoint, { body, idempotencyKey: newIdempotencyKey() }),
    onSuccess: useReadAgain(),
  });

export type EndpointChange = { readonly id: string; readonly change: z.input<(typeof changeOwnEndpoint)['body']> };

export const useChangeEndpoint = () =>
  useMutation({
    mutationFn: ({ id, change }: EndpointChange) => callEndpoint(changeOwnEndpoint, { params: { id }, body: change }),
    onSuccess: useReadAgain(),
  });

export const useRemoveEndpoint = () =>
  useMutation({
    mutationFn: (id: string) => callEndpoint(removeOwnEndpoint, { params: { id } }),
    onSuccess: useReadAgain(),
  });

export const useTestEndpoint = () =>
  useMutation({
    mutationFn: (id: string) => callEndpoint(testOwnEndpoint, { params: { id }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: useReadAgain(),
  });

/** Not kept in the cache. */
export const useReadSecret = () =>
  useMutation({
    gcTime: 0,
    mutationFn: (id: string) => callEndpoint(readOwnEndpointSecret, { params: { id } }),
  });

export const useRotateSecret = () =>
  useMutation({
    mutationFn: (id: string) => callEndpoint(rotateOwnEndpointSecret, { params: { id }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: useReadAgain(),
  });

export type Resend = { readonly endpointId: string; readonly eventId: string; readonly andAfter: boolean };

export const useResend = () =>
  useMutation({
    mutationFn: ({ endpointId, eventId, andAfter }: Resend) =>
      callEndpoint(resendOwnEvents, {
        params: { id: endpointId },
        body: { event_id: eventId, and_after: andAfter },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: useReadAgain(),
  });
