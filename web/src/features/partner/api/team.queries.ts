import { getTeam, listOwnInvitations } from '@danubit/contracts/http/partners/team.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

export const teamQuery = () => queryOptions({ queryKey: ['partner', 'team'], queryFn: ({ signal }) => callEndpoint(getTeam, { signal }) });

/** What the address of the account is invited to. */
export const ownInvitationsQuery = () =>
  queryOptions({ queryKey: ['partner', 'own-invitations'], queryFn: ({ signal }) => callEndpoint(listOwnInvitations, { signal }) });
