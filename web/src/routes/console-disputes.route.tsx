import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { disputeQuery } from '../features/staff-disputes/api/disputes.queries.ts';
import { DisputeDetails } from '../features/staff-disputes/components/dispute-details.tsx';
import { DisputeList } from '../features/staff-disputes/components/dispute-list.tsx';
import { consolePaths } from '../lib/console-paths.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const ConsoleDisputes = () => (
  <div className="wrap grid max-w-[56rem] gap-6 py-8">
    <title>Disputes · Danubit Console</title>
    <h1 className="text-h2">Disputes</h1>
    <DisputeList state="open" title="Open disputes" empty="A dispute appears here as soon as a bank reports it." />
    <DisputeList state="decided" title="Decided disputes" empty="Disputes that a bank has decided appear here." />
  </div>
);

export const ConsoleDispute = () => {
  const { id = '' } = useParams();
  const query = useQuery(disputeQuery(id));
  return (
    <div className="wrap max-w-[56rem] py-6">
      <title>{`Dispute ${id} · Danubit Console`}</title>
      <Link to={consolePaths.disputes} className="mb-3 inline-flex min-h-11 items-center gap-2 text-ui">
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        All disputes
      </Link>
      <Loaded query={query} what="this dispute" skeleton={<Skeleton className="h-96" />}>
        {(shown) => <DisputeDetails {...shown} />}
      </Loaded>
    </div>
  );
};
