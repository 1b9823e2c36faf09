import {
  answerCompanyQuestion,
  handInCompany,
  nameCompanyOwner,
  removeCompanyOwner,
  type CompanyAnswer,
  type CompanyOwnerGiven,
} from '@danubit/contracts/http/verification/company.contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callEndpoint, newIdempotencyKey } from '../../../lib/api-client.ts';
import { verificationQuery } from './verification.queries.ts';

const reload = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: verificationQuery().queryKey });

/** Saving the same answer again changes nothing, so it needs no key. Answers are kept out of the mutation cache. */
export const useAnswerCompanyQuestion = () => {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (body: CompanyAnswer) => callEndpoint(answerCompanyQuestion, { body }),
    onSuccess: () => reload(client),
  });
};

/** The same person named again under the same id is one owner. */
export const useNameOwner = () => {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: ({ id, body }: { readonly id: string; readonly body: CompanyOwnerGiven }) =>
      callEndpoint(nameCompanyOwner, { params: { id }, body }),
    onSuccess: () => reload(client),
  });
};

export const useRemoveOwner = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(removeCompanyOwner, { params: { id } }),
    onSettled: () => reload(client),
  });
};

export const useHandInCompany = () => {
  const client = useQueryClient();
  // One key until the company was handed in, so that a retry after a lost connection is the same request.
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: () => {
      key.current ??= newIdempotencyKey();
      return callEndpoint(handInCompany, { idempotencyKey: key.current });
    },
    onError: () => {
      key.current = undefined;
    },
    onSettled: () => reload(client),
  });
};
