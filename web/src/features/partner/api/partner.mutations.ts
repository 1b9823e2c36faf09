import {
  createPartnerKey,
  registerPartner,
  revokePartnerKey,
  rotatePartnerKey,
  setWidgetOrigins,
  type Partner,
} from '@danubit/contracts/http/partners/partner.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';
import { partnerQuery } from './partner.queries.ts';

/** Every answer holds the company as it is after the change. */
const useShowPartner = () => {
  const client = useQueryClient();
  return ({ partner }: { readonly partner: Partner }): void => {
    client.setQueryData(partnerQuery().queryKey, { partner });
  };
};

export const useRegisterPartner = () => {
  const show = useShowPartner();
  return useMutation({
    mutationFn: (body: z.input<(typeof registerPartner)['body']>) => callEndpoint(registerPartner, { body }),
    onSuccess: show,
  });
};

export type NewKey = z.input<(typeof createPartnerKey)['body']>;

export const useCreateKey = () => {
  const show = useShowPartner();
  return useMutation({
    mutationFn: (body: NewKey) => callEndpoint(createPartnerKey, { body }),
    onSuccess: show,
  });
};

export const useRotateKey = () => {
  const show = useShowPartner();
  return useMutation({
    mutationFn: (keyId: string) => callEndpoint(rotatePartnerKey, { params: { keyId } }),
    onSuccess: show,
  });
};

export const useRevokeKey = () => {
  const show = useShowPartner();
  return useMutation({
    mutationFn: (keyId: string) => callEndpoint(revokePartnerKey, { params: { keyId } }),
    onSuccess: show,
  });
};

export const useSetWidgetOrigins = () => {
  const show = useShowPartner();
  return useMutation({
    mutationFn: (origins: string[]) => callEndpoint(setWidgetOrigins, { body: { origins } }),
    onSuccess: show,
  });
};
