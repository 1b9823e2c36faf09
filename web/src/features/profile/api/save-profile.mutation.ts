import { updateProfile, type UpdateProfileBody } from '@danubit/contracts/http/onboarding/update-profile.contract';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Returns the updated profile; the caller stores it in the query cache. */
export const useSaveProfile = () => useMutation({ mutationFn: (body: UpdateProfileBody) => callEndpoint(updateProfile, { body }) });
