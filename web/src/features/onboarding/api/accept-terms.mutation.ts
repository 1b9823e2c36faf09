import { acceptTerms } from '@danubit/contracts/http/onboarding/accept-terms.contract';
import { TERMS_VERSION } from '@danubit/contracts/values/terms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { profileQuery } from './profile.queries.ts';

/** Accepts the Terms in force and confirms the age. */
export const useAcceptTerms = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(acceptTerms, { body: { terms_version: TERMS_VERSION, age_confirmed: true } }),
    onSuccess: () => client.invalidateQueries(profileQuery()),
  });
};
