import { CASE_VIEWS, type ListedStaffCase } from '@danubit/contracts/http/console/cases.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { consolePaths } from '../../../lib/console-paths.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { casesQuery } from '../api/cases.queries.ts';
import { PRIORITIES, STATUSES, titleOf } from './case-words.ts';

/** Drafts first, then what is due soonest. */
export const CaseList = () => {
  const [view, setView] = useState<(typeof CASE_VIEWS)[number]>('open');
  const query = useQuery(casesQuery(view));
  return (
    <Card>
      <CardHeader title="Cases">
        <Segments
          label="Which cases"
          options={CASE_VIEWS}
          chosen={view}
          onChoose={setView}
          wordOf={(each) => (each === 'open' ? 'Open' : 'Closed')}
        />
      </CardHeader>
      <Loaded query={query} what="the cases" skeleton={<Skeleton className="m-5 h-40" />}>
        {({ cases, has_more: hasMore }) =>
          cases.length === 0 ? (
            <EmptyState title={view === 'open' ? 'No case is open' : 'No case is closed'}>
              {view === 'open' ? 'Start one on the page of an alert.' : 'A case appears here once its alerts are decided.'}
            </EmptyState>
          ) : (
            <>
              <ul className="border-t border-line">
                {cases.map((each) => (
                  <CaseItem key={each.id} listed={each} />
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

const CaseItem = ({ listed }: { readonly listed: ListedStaffCase }) => {
  const { formatDateTime } = useTimeFormat();
  const {
    id,
    status,
    priority,
    owner,
    due_at: dueAt,
    is_late: isLate,
    is_escalated: isEscalated,
    alerts,
    is_proposed: isProposed,
  } = listed;
  return (
    <li className="grid gap-1 border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <Link to={consolePaths.case(id)} className="font-bold">
          {titleOf(listed)}
        </Link>
        <Badge variant={isLate ? 'negative' : 'secondary'}>{isLate ? `late, ${STATUSES[status]}` : STATUSES[status]}</Badge>
      </div>
      <p className="text-small">
        {PRIORITIES[priority]} priority, {alerts} {alerts === 1 ? 'alert' : 'alerts'},{' '}
        {owner === null ? 'not assigned' : `with ${owner.name ?? owner.user_id}`}.
        {dueAt === null || status === 'closed' ? '' : ` Due ${formatDateTime(dueAt)}.`}
        {isEscalated ? ' For officers.' : ''}
        {isProposed ? ' A second person is needed.' : ''}
      </p>
    </li>
  );
};
