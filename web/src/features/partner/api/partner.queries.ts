import { getPartner, listPartnerRequests, type Partner } from '@danubit/contracts/http/partners/partner.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

export type PartnerMode = Partner['keys'][number]['mode'];

/** The company of the account with its keys. */
export const partnerQuery = () =>
  queryOptions({ queryKey: ['partner'], queryFn: async ({ signal }) => callEndpoint(getPartner, { signal }) });

/** The use of the partner API in one mode. New requests send no live update, so the page reloads it while it is open. */
export const partnerRequestsQuery = (mode: PartnerMode) =>
  queryOptions({
    queryKey: ['partner', 'requests', mode],
    queryFn: ({ signal }) => callEndpoint(listPartnerRequests, { query: { mode }, signal }),
    refetchInterval: 15_000,
  });
