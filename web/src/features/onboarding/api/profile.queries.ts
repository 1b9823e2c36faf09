import { getProfile } from '@danubit/contracts/http/onboarding/get-profile.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Name, verification status and what is missing before money may move. */
export const profileQuery = () => queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => callEndpoint(getProfile, { signal }) });
