import { useQuery } from '@tanstack/react-query';
import { providersQuery } from '../features/staff-providers/api/providers.queries.ts';
import { ProviderCard } from '../features/staff-providers/components/provider-card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const ConsoleProviders = () => {
  const query = useQuery(providersQuery());
  return (
    <div className="wrap grid grid-cols-1 max-w-[56rem] gap-6 py-8">
      <title>Providers · Danubit Console</title>
      <h1 className="text-h2">Providers</h1>
      <Loaded query={query} what="the providers" skeleton={<Skeleton className="h-96" />}>
        {({ providers }) => providers.map((provider) => <ProviderCard key={provider.name} provider={provider} />)}
      </Loaded>
    </div>
  );
};
