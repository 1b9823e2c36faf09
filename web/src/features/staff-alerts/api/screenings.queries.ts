import { getScreening, listScreenings } from '@danubit/contracts/http/console/screenings.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

export type ScreeningPage = { readonly userId: string; readonly movement: string | undefined; readonly before: string | undefined };

/** Every look-up is recorded. */
export const screeningsQuery = ({ userId, movement, before }: ScreeningPage) =>
  queryOptions({
    queryKey: ['staff', 'screenings', userId, movement ?? 'all', before ?? 'newest'],
    queryFn: ({ signal }) =>
      callEndpoint(listScreenings, {
        params: { id: userId },
        query: { ...(movement === undefined ? {} : { movement }), ...(before === undefined ? {} : { before }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

export const screeningQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['staff', 'screening', userId, id],
    queryFn: ({ signal }) => callEndpoint(getScreening, { params: { id: userId, screening: id }, signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
