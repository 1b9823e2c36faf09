import { useQuery } from '@tanstack/react-query';
import { sealsQuery } from '../features/staff-seals/api/seals.queries.ts';
import { ProofForm } from '../features/staff-seals/components/proof-form.tsx';
import { SealsOverview } from '../features/staff-seals/components/seals-overview.tsx';
import { useTimeFormat } from '../lib/use-time-format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const ConsoleSeals = () => {
  const query = useQuery(sealsQuery());
  const { formatDateTime } = useTimeFormat();
  return (
    <div className="wrap grid max-w-[56rem] gap-6 py-8">
      <title>Seals · Danubit Console</title>
      <div>
        <h1 className="text-h2">Seals</h1>
        {query.data === undefined ? null : (
          <p className="text-caption text-muted">As of {formatDateTime(query.data.at)}, refreshed every ten seconds</p>
        )}
      </div>
      <Loaded query={query} what="the state of the seals" skeleton={<Skeleton className="h-96" />}>
        {(seals) => (
          <>
            <section aria-labelledby="main-log" className="grid gap-6">
              <h2 id="main-log" className="text-h3">
                Main log
              </h2>
              <SealsOverview seals={seals.main} one="event" many="events" />
              <ProofForm />
            </section>
            <section aria-labelledby="refused-commands" className="grid gap-6">
              <h2 id="refused-commands" className="text-h3">
                Refused commands
              </h2>
              <SealsOverview seals={seals.refused_commands} one="refused command" many="refused commands" />
            </section>
          </>
        )}
      </Loaded>
    </div>
  );
};
