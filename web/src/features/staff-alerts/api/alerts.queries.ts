import { getAlert, getAlertFigures, listAlerts, type ALERT_VIEWS } from '@danubit/contracts/http/console/alerts.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** First part of the key of both. */
export const ALERTS_KEY = ['staff', 'alerts'] as const;
export type AlertView = (typeof ALERT_VIEWS)[number];
/** The queue is fetched again while it is open. */
const QUEUE_EVERY_MS = 60_000;

/** Every look-up is recorded. */
export const alertsQuery = (view: AlertView) =>
  queryOptions({
    queryKey: [...ALERTS_KEY, 'list', view],
    queryFn: ({ signal }) => callEndpoint(listAlerts, { query: { view }, signal }),
    refetchInterval: view === 'waiting' ? QUEUE_EVERY_MS : false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** What waited at a past moment. */
export const pastAlertsQuery = (at: string) =>
  queryOptions({
    queryKey: [...ALERTS_KEY, 'past', at],
    queryFn: ({ signal }) => callEndpoint(listAlerts, { query: { view: 'waiting', at }, signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** @param at as of then; undefined: now */
export const alertFiguresQuery = (at: string | undefined) =>
  queryOptions({
    queryKey: [...ALERTS_KEY, 'figures', at ?? 'now'],
    queryFn: ({ signal }) => callEndpoint(getAlertFigures, { query: at === undefined ? {} : { at }, signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** Recorded with each look-up, so it is not fetched without need. */
export const alertQuery = (id: string) =>
  queryOptions({
    queryKey: [...ALERTS_KEY, id],
    queryFn: ({ signal }) => callEndpoint(getAlert, { params: { id }, signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
