import { getColdStorage } from '@danubit/contracts/http/console/cold-storage.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

export const COLD_STORAGE_KEY = ['staff', 'cold-storage'] as const;

export const coldStorageQuery = queryOptions({
  queryKey: COLD_STORAGE_KEY,
  queryFn: ({ signal }) => callEndpoint(getColdStorage, { signal }),
});
