import {
  cancelPastTable,
  getPastRowEvent,
  listPastRowEvents,
  listPastTables,
  readPastRows,
  requestPastTable,
  type PAST_ROW_VIEWS,
} from '@danubit/contracts/http/console/past-tables.contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';

const WHILE_BUILDING_MS = 1_000;
/** Every look-up of rows is recorded, so none is repeated by itself. */
const RECORDED = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false } as const;

export const pastTablesQuery = () =>
  queryOptions({
    queryKey: ['staff', 'past-tables'],
    queryFn: ({ signal }) => callEndpoint(listPastTables, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.asked.some((one) => one.state === 'waiting' || one.state === 'building') === true ? WHILE_BUILDING_MS : false,
  });

/** Which table is looked at, and why: the reason is recorded with every request and kept in no address. */
export type LookingAt = { readonly id: string; readonly reason: string };
export type PastView = (typeof PAST_ROW_VIEWS)[number];
export type Wanted = { readonly view: PastView; readonly after: string | null; readonly key: string };

export const pastRowsQuery = ({ id, reason }: LookingAt, { view, after, key }: Wanted) =>
  queryOptions({
    ...RECORDED,
    queryKey: ['staff', 'past-rows', id, reason, view, after, key],
    queryFn: ({ signal }) =>
      callEndpoint(readPastRows, {
        params: { id },
        body: { reason, view, ...(after === null ? {} : { after }), ...(key === '' ? {} : { key }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const pastRowEventsQuery = ({ id, reason }: LookingAt, key: string) =>
  queryOptions({
    ...RECORDED,
    queryKey: ['staff', 'past-row-events', id, reason, key],
    queryFn: ({ signal }) => callEndpoint(listPastRowEvents, { params: { id }, body: { reason, key }, signal }),
  });

export const pastRowEventQuery = ({ id, reason }: LookingAt, key: string, position: string) =>
  queryOptions({
    ...RECORDED,
    queryKey: ['staff', 'past-row-event', id, reason, key, position],
    queryFn: ({ signal }) => callEndpoint(getPastRowEvent, { params: { id }, body: { reason, key, position }, signal }),
  });

type Change = { readonly ask: z.input<typeof requestPastTable.body> } | { readonly cancel: string };

/** Asks for a table, or stops building one. A repeat is the same request. */
export const useChangePastTable = () => {
  const client = useQueryClient();
  return useMutation<unknown, Error, Change>({
    mutationFn: (change) =>
      'ask' in change
        ? callEndpoint(requestPastTable, { body: change.ask })
        : callEndpoint(cancelPastTable, { params: { id: change.cancel } }),
    onSettled: () => client.invalidateQueries({ queryKey: pastTablesQuery().queryKey }),
  });
};
