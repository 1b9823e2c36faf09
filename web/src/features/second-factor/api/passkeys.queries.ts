import { listPasskeys } from '@danubit/contracts/http/identity/passkeys.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

export const passkeysQuery = () =>
  queryOptions({ queryKey: ['passkeys'], queryFn: ({ signal }) => callEndpoint(listPasskeys, { signal }) });
