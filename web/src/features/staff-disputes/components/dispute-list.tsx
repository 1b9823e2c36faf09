import type { StaffDispute } from '@danubit/contracts/http/console/disputes.contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { consolePaths } from '../../../lib/console-paths.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { disputesQuery } from '../api/disputes.queries.ts';
import { REASONS, STATES, variantOf } from './dispute-words.ts';

type DisputeListProps = { readonly state: 'open' | 'decided'; readonly title: string; readonly empty: string };

export const DisputeList = ({ state, title, empty }: DisputeListProps) => {
  const query = useQuery(disputesQuery(state));
  return (
    <Card>
      <CardHeader title={title} />
      <Loaded query={query} what="the disputes" skeleton={<Skeleton className="m-5 h-40" />}>
        {({ disputes, has_more: hasMore }) =>
          disputes.length === 0 ? (
            <EmptyState title="No dispute">{empty}</EmptyState>
          ) : (
            <>
              <ul className="border-t border-line">
                {disputes.map((dispute) => (
                  <DisputeItem key={dispute.id} dispute={dispute} />
                ))}
              </ul>
              {hasMore ? <p className="px-5 py-3 text-caption text-muted">Only the first are listed.</p> : null}
            </>
          )
        }
      </Loaded>
    </Card>
  );
};

const DisputeItem = ({ dispute }: { readonly dispute: StaffDispute }) => {
  const { formatDateTime } = useTimeFormat();
  const titleId = useId();
  const { id, amount, currency, status, stage, reason, customer, due_at: dueAt, payment_id: payment } = dispute;
  return (
    <li aria-labelledby={titleId} className="grid gap-2 border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p id={titleId} className="num font-bold">
          <Link to={consolePaths.dispute(id)}>
            {amount} {currency}
          </Link>
          <span className="ml-2 font-regular">{customer.name ?? 'an unnamed customer'}</span>
        </p>
        <Badge variant={variantOf(status)}>{STATES[status]}</Badge>
      </div>
      <p className="text-ui">
        {stage === 'inquiry' ? 'Inquiry: no money is taken yet. ' : ''}
        {REASONS[reason]}.
      </p>
      <p className="text-caption break-all text-muted">
        Payment {payment}
        {status === 'needs_response' && dueAt !== null ? `. The bank accepts evidence until ${formatDateTime(dueAt)}.` : ''}
      </p>
    </li>
  );
};
