import { getReport, listReports } from '@danubit/contracts/http/console/reports.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** First part of the key of both. */
export const REPORTS_KEY = ['staff', 'reports'] as const;

/** Every look-up is recorded. */
export const reportsQuery = () =>
  queryOptions({
    queryKey: [...REPORTS_KEY, 'list'],
    queryFn: ({ signal }) => callEndpoint(listReports, { signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** @param id of the case */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, id],
    queryFn: ({ signal }) => callEndpoint(getReport, { params: { id }, signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
