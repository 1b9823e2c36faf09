import type { Complaint } from '@danubit/contracts/http/support/complaints.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadedPanel } from '../../../ui/loaded-panel.tsx';
import { complaintsQuery } from '../api/complaints.queries.ts';
import { ComplaintForm } from './complaint-form.tsx';
import { OUTCOMES, STATUSES, TOPICS } from './complaint-words.ts';
import { ReviewRequest } from './review-request.tsx';

/** Complaints: made here, acknowledged with a reference, answered here and by email. */
export const ComplaintsSection = () => {
  const query = useQuery(complaintsQuery());
  const [isFiling, setFiling] = useState(false);
  return (
    <section aria-labelledby="complaints-title" className="max-w-[640px]">
      <h3 id="complaints-title">Complaints</h3>
      <p className="mt-1 mb-4 text-small text-muted">
        Tell us when something went wrong. Someone who was not involved examines it and answers within 15 business days.
      </p>
      <Button
        variant="secondary"
        size="dense"
        onClick={() => {
          setFiling(true);
        }}
      >
        Make a complaint
      </Button>
      <LoadedPanel query={query} what="your complaints">
        {(complaints) =>
          complaints.length === 0 ? null : (
            <ul className="mt-4 border-t border-line">
              {complaints.map((complaint) => (
                <ComplaintRow key={complaint.id} complaint={complaint} />
              ))}
            </ul>
          )
        }
      </LoadedPanel>
      {isFiling ? (
        <ComplaintForm
          onClose={() => {
            setFiling(false);
          }}
        />
      ) : null}
    </section>
  );
};

const ComplaintRow = ({ complaint }: { readonly complaint: Complaint }) => {
  const { formatDate } = useTimeFormat();
  const { id, reference, topic, status, what_happened: what, received_at: at, due_at: due, extension, answer, review } = complaint;
  const isOpen = status === 'waiting' || status === 'in_review';
  return (
    <li className="grid gap-1.5 border-b border-line py-3.5 text-small">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p className="font-bold">{TOPICS[topic]}</p>
        <Badge variant={isOpen ? 'secondary' : 'positive'}>{STATUSES[status]}</Badge>
      </div>
      <p className="text-caption text-muted">
        <span className="font-mono">{reference}</span>, received on {formatDate(at)}
        {isOpen ? `. We answer by ${formatDate(due)}.` : '.'}
      </p>
      {what === null ? null : <p className="whitespace-pre-line">{what}</p>}
      {status === 'waiting' && extension !== null ? <p className="whitespace-pre-line">We need more time. {extension}</p> : null}
      {answer === null ? null : <Told title="Our answer" {...answer} />}
      {review === null ? null : <Told title="Our review" {...review} />}
      {status === 'answered' ? <ReviewRequest id={id} reference={reference} until={complaint.review_until} /> : null}
    </li>
  );
};

type ToldProps = { readonly title: string } & NonNullable<Complaint['answer']>;

const Told = ({ title, outcome, text }: ToldProps) => (
  <div className="border-l-2 border-line pl-3">
    <p className="font-bold">
      {title}: {OUTCOMES[outcome]}
    </p>
    {text === null ? null : <p className="whitespace-pre-line">{text}</p>}
  </div>
);
