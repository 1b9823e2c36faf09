import type { DataRequest } from '@danubit/contracts/http/privacy/data-requests.contract';
import type { DataRequestKind } from '@danubit/contracts/values/data-requests';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadedPanel } from '../../../ui/loaded-panel.tsx';
import { dataRequestsQuery } from '../api/data-requests.queries.ts';
import { DataRequestForm } from './data-request-form.tsx';

export const KINDS: Readonly<Record<DataRequestKind, string>> = {
  rectification: 'Correct my data',
  restriction: 'Limit the use of my data',
  lifting: 'End the limit on my data',
  erasure: 'Erase my data',
  human_review: 'Review a decision',
};

/** Corrections, limits, erasure and human reviews: asked here, answered by email and here. */
export const DataRequests = () => {
  const query = useQuery(dataRequestsQuery());
  const [asking, setAsking] = useState<DataRequestKind>();
  return (
    <div>
      <h4 className="mb-1">Correct, limit or erase your data</h4>
      <p className="mb-4 text-small text-muted">
        You can change your name, email and settings yourself. For everything else, ask us: we answer within one month.
      </p>
      <LoadedPanel query={query} what="your requests">
        {({ requests, kept, is_restricted: isRestricted }) => (
          <div className="grid gap-4">
            {isRestricted ? <p className="text-small">The use of your data is limited. We send you no optional emails.</p> : null}
            <div className="flex flex-wrap gap-2.5">
              {kindsFor(isRestricted).map((kind) => (
                <Button
                  key={kind}
                  variant="secondary"
                  size="dense"
                  onClick={() => {
                    setAsking(kind);
                  }}
                >
                  {KINDS[kind]}
                </Button>
              ))}
            </div>
            {requests.length === 0 ? null : (
              <ul className="border-t border-line">
                {requests.map((request) => (
                  <RequestRow key={request.reference} request={request} />
                ))}
              </ul>
            )}
            {asking === undefined ? null : (
              <DataRequestForm
                kind={asking}
                title={KINDS[asking]}
                kept={kept}
                onClose={() => {
                  setAsking(undefined);
                }}
              />
            )}
          </div>
        )}
      </LoadedPanel>
    </div>
  );
};

const kindsFor = (isRestricted: boolean): readonly DataRequestKind[] => [
  'rectification',
  isRestricted ? 'lifting' : 'restriction',
  'erasure',
  'human_review',
];

const RequestRow = ({ request }: { readonly request: DataRequest }) => {
  const { formatDate } = useTimeFormat();
  const { reference, kind, status, requested_at: at, due_at: due, extension, answer } = request;
  return (
    <li className="grid gap-1.5 border-b border-line py-3.5 text-small">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p className="font-bold">{KINDS[kind]}</p>
        <Badge variant={status === 'answered' ? 'positive' : 'secondary'}>{status === 'answered' ? 'Answered' : 'Open'}</Badge>
      </div>
      <p className="text-caption text-muted">
        <span className="font-mono">{reference}</span>, asked on {formatDate(at)}
        {status === 'waiting' ? `. We answer by ${formatDate(due)}.` : '.'}
      </p>
      {status === 'waiting' && extension !== null ? <p className="whitespace-pre-line">We need more time. {extension}</p> : null}
      {answer === null ? null : <p className="whitespace-pre-line">{answer}</p>}
    </li>
  );
};
