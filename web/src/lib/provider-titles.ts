import { getProviderTitles } from '@danubit/contracts/http/console/provider-titles.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callEndpoint } from './api-client.ts';

const providerTitlesQuery = () =>
  queryOptions({
    queryKey: ['staff', 'provider-titles'],
    queryFn: ({ signal }) => callEndpoint(getProviderTitles, { signal }),
    staleTime: Infinity,
  });

/** What staff call a provider. Its recorded name until the titles are here. */
export const useProviderTitle = (): ((name: string) => string) => {
  const { data } = useQuery(providerTitlesQuery());
  return (name) => data?.providers.find((each) => each.name === name)?.title ?? name;
};
