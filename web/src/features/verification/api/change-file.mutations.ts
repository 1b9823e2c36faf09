import {
  answerQuestion,
  handInFile,
  removeDocument,
  type VerificationAnswer,
} from '@danubit/contracts/http/verification/verification.contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callEndpoint, newIdempotencyKey } from '../../../lib/api-client.ts';
import { verificationQuery } from './verification.queries.ts';

const reload = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: verificationQuery().queryKey });

/** Saving the same answer again changes nothing, so it needs no key. */
export const useAnswerQuestion = () => {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (body: VerificationAnswer) => callEndpoint(answerQuestion, { body }),
    onSuccess: () => reload(client),
  });
};

export const useRemoveDocument = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(removeDocument, { params: { id } }),
    onSettled: () => reload(client),
  });
};

export const useHandInFile = () => {
  const client = useQueryClient();
  // One key until the file was handed in, so that a retry after a lost connection is the same request.
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: () => {
      key.current ??= newIdempotencyKey();
      return callEndpoint(handInFile, { idempotencyKey: key.current });
    },
    onError: () => {
      key.current = undefined;
    },
    onSettled: () => reload(client),
  });
};
