import { useQuery } from '@tanstack/react-query';
import { systemStatusQuery } from '../features/staff-system/api/system-status.queries.ts';
import { SystemOverview } from '../features/staff-system/components/system-status.tsx';
import { useTimeFormat } from '../lib/use-time-format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const ConsoleSystem = () => {
  const query = useQuery(systemStatusQuery());
  const { formatDateTime } = useTimeFormat();
  return (
    <div className="wrap grid max-w-[56rem] gap-6 py-8">
      <title>System · Danubit Console</title>
      <div>
        <h1 className="text-h2">System</h1>
        {query.data === undefined ? null : (
          <p className="text-caption text-muted">As of {formatDateTime(query.data.at)}, refreshed every ten seconds</p>
        )}
      </div>
      <Loaded query={query} what="the state of the system" skeleton={<Skeleton className="h-96" />}>
        {(status) => <SystemOverview status={status} />}
      </Loaded>
    </div>
  );
};
