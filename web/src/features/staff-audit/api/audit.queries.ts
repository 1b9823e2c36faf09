import {
  explainFigure,
  getPastTable,
  getRecordedEvent,
  listPersonEvents,
  searchCustomers,
  viewMoment,
} from '@danubit/contracts/http/console/audit.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Whose past, and why it is looked at: recorded with every request. */
export type Looking = { readonly userId: string; readonly reason: string };

/** Every look-up is recorded, so none is repeated by itself. */
const RECORDED = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false } as const;

const bodyOf = ({ userId, reason }: Looking) => ({ user_id: userId, reason });

export const customersQuery = (text: string, reason: string) =>
  queryOptions({
    ...RECORDED,
    queryKey: ['staff', 'audit', 'customers', text, reason],
    queryFn: ({ signal }) => callEndpoint(searchCustomers, { body: { text, reason }, signal }),
    enabled: text !== '',
  });

export const timelineQuery = (looking: Looking) =>
  queryOptions({
    ...RECORDED,
    queryKey: ['staff', 'audit', 'timeline', looking],
    queryFn: ({ signal }) => callEndpoint(listPersonEvents, { body: bodyOf(looking), signal }),
  });

/** The screen that was shown stays until the next one is there, so that stepping does not flicker. */
export const momentQuery = (looking: Looking, at: string, compareWith: string | null) =>
  queryOptions({
    ...RECORDED,
    queryKey: ['staff', 'audit', 'moment', looking, at, compareWith],
    queryFn: ({ signal }) =>
      callEndpoint(viewMoment, {
        body: { ...bodyOf(looking), at, ...(compareWith === null ? {} : { compare_with: compareWith }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const pastTableQuery = (looking: Looking, at: string, table: string) =>
  queryOptions({
    ...RECORDED,
    queryKey: ['staff', 'audit', 'table', looking, at, table],
    queryFn: ({ signal }) => callEndpoint(getPastTable, { body: { ...bodyOf(looking), at, table }, signal }),
    placeholderData: keepPreviousData,
  });

export type Figure = { readonly table: string; readonly key: string; readonly column: string };

export const figureQuery = (looking: Looking, at: string, figure: Figure) =>
  queryOptions({
    ...RECORDED,
    queryKey: ['staff', 'audit', 'figure', looking, at, figure],
    queryFn: ({ signal }) => callEndpoint(explainFigure, { body: { ...bodyOf(looking), at, ...figure }, signal }),
  });

export const recordedEventQuery = (looking: Looking, position: string) =>
  queryOptions({
    ...RECORDED,
    queryKey: ['staff', 'audit', 'event', looking, position],
    queryFn: ({ signal }) => callEndpoint(getRecordedEvent, { body: { ...bodyOf(looking), position }, signal }),
  });
