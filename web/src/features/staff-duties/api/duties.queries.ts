import { listDuties } from '@danubit/contracts/http/console/duties.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

export const DUTIES_KEY = ['staff', 'duties'] as const;

/** Trainings, audits and reviews of policies. @param at undefined: now */
export const dutiesQuery = (at?: string) =>
  queryOptions({
    queryKey: [...DUTIES_KEY, at ?? 'now'],
    queryFn: ({ signal }) => callEndpoint(listDuties, { query: at === undefined ? {} : { at }, signal }),
  });
