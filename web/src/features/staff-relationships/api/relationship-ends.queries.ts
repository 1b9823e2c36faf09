import { listRelationshipEnds } from '@danubit/contracts/http/console/relationship-ends.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Relationships that are refused or ended. Every look-up is recorded. */
export const relationshipEndsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'relationship-ends'],
    queryFn: ({ signal }) => callEndpoint(listRelationshipEnds, { signal }),
    refetchOnWindowFocus: false,
  });
