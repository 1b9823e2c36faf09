import { listDataExports } from '@danubit/contracts/http/privacy/data-exports.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Progress is not an event, so it is polled while an export is being prepared. */
const PROGRESS_EVERY_MS = 2_000;

/** Own copies of personal data, newest first. */
export const dataExportsQuery = () =>
  queryOptions({
    queryKey: ['data-exports'],
    queryFn: async ({ signal }) => (await callEndpoint(listDataExports, { signal })).exports,
    refetchInterval: ({ state: { data } }) => (data?.[0]?.status === 'requested' ? PROGRESS_EVERY_MS : false),
  });
