import { listDuties } from '@danubit/contracts/http/console/duties.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Trainings, audits and reviews of policies. */
export const dutiesQuery = () =>
  queryOptions({
    queryKey: ['staff', 'duties'],
    queryFn: ({ signal }) => callEndpoint(listDuties, { signal }),
  });
