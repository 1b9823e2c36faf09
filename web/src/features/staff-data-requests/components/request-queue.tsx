import type { StaffDataRequest } from '@danubit/contracts/http/console/data-requests.contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { staffDataRequestsQuery } from '../api/data-requests.queries.ts';
import { RequestDecision } from './request-decision.tsx';

const KINDS: Readonly<Record<StaffDataRequest['kind'], string>> = {
  rectification: 'Correction',
  restriction: 'Limit the use',
  lifting: 'End the limit',
  erasure: 'Erasure',
  human_review: 'Human review',
};
const OUTCOMES = { granted: 'granted', refused: 'refused', kept: 'answered with the periods' } as const;

/** The register: what waits for an answer, the soonest due first, then what is answered. */
export const RequestQueue = () => {
  const query = useQuery(staffDataRequestsQuery());
  return (
    <Card>
      <CardHeader title="Requests of people about their data" />
      <Loaded query={query} what="the requests" skeleton={<Skeleton className="m-5 h-40" />}>
        {({ requests, has_more: hasMore }) =>
          requests.length === 0 ? (
            <EmptyState title="No request so far">Requests that customers make in their settings appear here.</EmptyState>
          ) : (
            <>
              <ul className="border-t border-line">
                {requests.map((request) => (
                  <RequestItem key={request.id} request={request} />
                ))}
              </ul>
              {hasMore ? <p className="px-5 py-3 text-caption text-muted">These are the first 100.</p> : null}
            </>
          )
        }
      </Loaded>
    </Card>
  );
};

const RequestItem = ({ request }: { readonly request: StaffDataRequest }) => {
  const { formatDateTime } = useTimeFormat();
  const titleId = useId();
  const { reference, kind, status, outcome, customer, details, answer, requested_at: at, due_at: due, is_extended: isExtended } = request;
  return (
    <li aria-labelledby={titleId} className="grid gap-2 border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p id={titleId} className="font-bold">
          {KINDS[kind]} <span className="font-mono font-regular text-muted">{reference}</span>
        </p>
        <Badge variant={status === 'answered' ? 'positive' : 'secondary'}>
          {outcome === null ? `due ${formatDateTime(due)}` : OUTCOMES[outcome]}
        </Badge>
      </div>
      <p className="text-caption text-muted">
        {customer.name ?? 'An unnamed customer'}, {formatDateTime(at)}
        {isExtended ? '. Extended by two months' : ''}
      </p>
      <p className="text-ui whitespace-pre-line">{details ?? 'The text was erased.'}</p>
      {status === 'waiting' ? <RequestDecision id={request.id} kind={kind} isExtended={isExtended} /> : null}
      {answer === null ? null : <p className="border-l-2 border-line pl-3 text-small whitespace-pre-line">{answer}</p>}
    </li>
  );
};
