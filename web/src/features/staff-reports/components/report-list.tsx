import type { ListedStaffReport } from '@danubit/contracts/http/console/reports.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { consolePaths } from '../../../lib/console-paths.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { reportsQuery } from '../api/reports.queries.ts';
import { STATUSES } from './report-words.ts';

/** What is due first. Officers see every report, the others those in which they are named. */
export const ReportList = () => {
  const query = useQuery(reportsQuery());
  return (
    <Card>
      <Loaded query={query} what="the reports" skeleton={<Skeleton className="m-5 h-40" />}>
        {({ reports, has_more: hasMore }) =>
          reports.length === 0 ? (
            <EmptyState title="There is no report for you to read">
              An officer starts one on the page of a case. Officers and the colleagues they name can read it.
            </EmptyState>
          ) : (
            <>
              <ul>
                {reports.map((each) => (
                  <ReportItem key={each.id} report={each} />
                ))}
              </ul>
              {hasMore ? <p className="px-5 py-3 text-caption text-muted">These are the first 200.</p> : null}
            </>
          )
        }
      </Loaded>
    </Card>
  );
};

const ReportItem = ({ report }: { readonly report: ListedStaffReport }) => {
  const { formatDateTime } = useTimeFormat();
  const { id, title, status, due_at: dueAt, is_late: isLate, open_requests: requests } = report;
  return (
    <li className="grid gap-1 border-b border-line px-5 py-4 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <Link to={consolePaths.report(id)} className="font-bold">
          {title ?? 'Title erased'}
        </Link>
        <Badge variant={isLate ? 'negative' : 'secondary'}>{isLate ? `late, ${STATUSES[status]}` : STATUSES[status]}</Badge>
      </div>
      <p className="text-small">
        {dueAt === null ? 'No deadline.' : `Due before ${formatDateTime(dueAt)}.`}
        {requests === 0 ? '' : ` ${String(requests)} ${requests === 1 ? 'question' : 'questions'} of the FIU to answer.`}
      </p>
    </li>
  );
};
