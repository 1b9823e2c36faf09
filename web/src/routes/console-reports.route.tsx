import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { reportQuery } from '../features/staff-reports/api/reports.queries.ts';
import { ReportList } from '../features/staff-reports/components/report-list.tsx';
import { ReportScreen } from '../features/staff-reports/components/report-screen.tsx';
import { consolePaths } from '../lib/console-paths.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const ConsoleReports = () => (
  <div className="wrap max-w-[56rem] py-8">
    <title>Reports · Danubit Console</title>
    <h1 className="mb-2 text-h2">Reports of suspicion</h1>
    <p className="mb-5 text-ui text-muted">Confidential. Every look-up is recorded.</p>
    <ReportList />
  </div>
);

/** No title names a report. */
export const ConsoleReport = () => {
  const { id = '' } = useParams();
  const query = useQuery(reportQuery(id));
  return (
    <div className="wrap py-6">
      <title>Reports · Danubit Console</title>
      <div className="mb-3 flex flex-wrap gap-x-6">
        <Link to={consolePaths.reports} className="inline-flex min-h-11 items-center gap-2 text-ui">
          <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
          All reports
        </Link>
        <Link to={consolePaths.case(id)} className="inline-flex min-h-11 items-center text-ui">
          The case
        </Link>
      </div>
      <Loaded query={query} what="this report" skeleton={<Skeleton className="h-96" />}>
        {(shown) => <ReportScreen id={id} shown={shown} />}
      </Loaded>
    </div>
  );
};
