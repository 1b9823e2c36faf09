import { getVerification } from '@danubit/contracts/http/verification/verification.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Own level, what the next one needs, and how far its review is. */
export const verificationQuery = () =>
  queryOptions({ queryKey: ['verification'], queryFn: ({ signal }) => callEndpoint(getVerification, { signal }) });
