import { listSuspense, type StaffSuspenseItem } from '@danubit/contracts/http/console/suspense.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

const MOVING: readonly StaffSuspenseItem['status'][] = ['approved', 'cleared'];
const MOVED_WITHIN_MS = 2_000;

/** Unresolved money in suspense, oldest first. Every look-up is recorded. */
export const suspenseQuery = () =>
  queryOptions({
    queryKey: ['staff', 'suspense'],
    queryFn: ({ signal }) => callEndpoint(listSuspense, { signal }),
    refetchOnWindowFocus: false,
    // What was approved is credited within seconds; a return takes the bank's time, and is not waited for.
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => MOVING.includes(status)) === true ? MOVED_WITHIN_MS : false),
  });
