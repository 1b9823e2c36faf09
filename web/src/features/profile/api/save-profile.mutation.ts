import { updateProfile, type UpdateProfileBody } from '@danubit/contracts/http/onboarding/update-profile.contract';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** The reply is the profile as it is now; whoever shows it puts it in its place. */
export const useSaveProfile = () =>
  useMutation({ networkMode: 'always', mutationFn: (body: UpdateProfileBody) => callEndpoint(updateProfile, { body }) });
