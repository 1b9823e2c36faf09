import {
  startIdentityVerification,
  type StartIdentityVerificationBody,
} from '@danubit/contracts/http/onboarding/start-identity-verification.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callEndpoint, newIdempotencyKey } from '../../../lib/api-client.ts';
import { profileQuery } from './profile.queries.ts';

/** Starts the verification; its result arrives through a live update of the profile. */
export const useStartIdentityVerification = () => {
  const client = useQueryClient();
  // The same details sent again after a lost connection reuse the key and count as the same request.
  const sent = useRef<{ readonly content: string; readonly key: string }>(undefined);
  return useMutation({
    // Keeps the data of the identity document out of the mutation cache.
    gcTime: 0,
    mutationFn: (body: StartIdentityVerificationBody) => {
      const content = JSON.stringify(body);
      if (sent.current?.content !== content) sent.current = { content, key: newIdempotencyKey() };
      return callEndpoint(startIdentityVerification, { body, idempotencyKey: sent.current.key });
    },
    onSuccess: () => client.invalidateQueries(profileQuery()),
  });
};
