import { COMPLAINT_REVIEWERS, COMPLAINT_STAFF, type StaffComplaint } from '@danubit/contracts/http/console/complaints.contract';
import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { staffComplaintsQuery } from '../api/complaints.queries.ts';
import { ComplaintDecision, OUTCOMES } from './complaint-decision.tsx';
import { CHANNELS, TOPICS } from './staff-complaint-words.ts';

type ComplaintRegisterProps = { readonly roles: readonly StaffRole[] };

/** What waits for an answer or a review, the soonest due first, then what is answered. */
export const ComplaintRegister = ({ roles }: ComplaintRegisterProps) => {
  const query = useQuery(staffComplaintsQuery());
  return (
    <Card>
      <CardHeader title="Complaints of customers" />
      <Loaded query={query} what="the complaints" skeleton={<Skeleton className="m-5 h-40" />}>
        {({ complaints, has_more: hasMore }) =>
          complaints.length === 0 ? (
            <EmptyState title="No complaint so far">
              Complaints that customers make in their settings, and those that you record, appear here.
            </EmptyState>
          ) : (
            <>
              <ul className="border-t border-line">
                {complaints.map((complaint) => (
                  <ComplaintItem key={complaint.id} complaint={complaint} roles={roles} />
                ))}
              </ul>
              {hasMore ? <p className="px-5 py-3 text-caption text-muted">These are the first 100. The register has all of them.</p> : null}
            </>
          )
        }
      </Loaded>
    </Card>
  );
};

const ComplaintItem = ({ complaint, roles }: ComplaintRegisterProps & { readonly complaint: StaffComplaint }) => {
  const { formatDateTime } = useTimeFormat();
  const titleId = useId();
  const { id, reference, topic, status, customer, received_at: at, due_at: due, is_extended: isExtended } = complaint;
  const by = complaint.received_by;
  const last = complaint.review ?? complaint.answer;
  const isOpen = status === 'waiting' || status === 'in_review';
  const steps = stepsOf(complaint, roles);
  return (
    <li aria-labelledby={titleId} className="grid gap-2 border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p id={titleId} className="font-bold">
          {TOPICS[topic]} <span className="font-mono font-regular text-muted">{reference}</span>
        </p>
        <Badge variant={isOpen ? 'secondary' : 'positive'}>
          {isOpen || last === null ? `due ${formatDateTime(due)}` : OUTCOMES[last.outcome]}
        </Badge>
      </div>
      <p className="text-caption text-muted">
        {customer.name ?? 'An unnamed customer'}, {formatDateTime(at)}
        {by === null ? '' : `. ${CHANNELS[by]}`}
        {isExtended ? '. Extended to 35 business days' : ''}
      </p>
      <AllWords complaint={complaint} />
      {steps.length === 0 ? null : <ComplaintDecision id={id} reference={reference} steps={steps} />}
    </li>
  );
};

const AllWords = ({ complaint }: { readonly complaint: StaffComplaint }) => (
  <>
    {complaint.transaction_id === null ? null : <p className="font-mono text-caption">{complaint.transaction_id}</p>}
    <p className="text-ui whitespace-pre-line">{complaint.what_happened ?? 'The text was erased.'}</p>
    {complaint.what_is_asked_for ? <Words title="Asks for" text={complaint.what_is_asked_for} /> : null}
    {complaint.answer === null ? null : <Answer title="Answer" given={complaint.answer} />}
    {complaint.review_reason === null ? null : <Words title="Disagrees" text={complaint.review_reason} />}
    {complaint.review === null ? null : <Answer title="Review" given={complaint.review} />}
  </>
);

const stepsOf = ({ status, is_extended: isExtended }: StaffComplaint, roles: readonly StaffRole[]) => {
  const holds = (some: readonly StaffRole[]): boolean => roles.some((role) => some.includes(role));
  if (status === 'waiting' && holds(COMPLAINT_STAFF)) return isExtended ? (['answer'] as const) : (['answer', 'extend'] as const);
  return status === 'in_review' && holds(COMPLAINT_REVIEWERS) ? (['review'] as const) : [];
};

const Words = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <p className="text-small whitespace-pre-line">
    <span className="font-bold">{title}:</span> {text}
  </p>
);

const Answer = ({ title, given }: { readonly title: string; readonly given: NonNullable<StaffComplaint['answer']> }) => (
  <div className="grid gap-1 border-l-2 border-line pl-3">
    <Words title={`${title} (${OUTCOMES[given.outcome].toLowerCase()})`} text={given.text ?? 'The text was erased.'} />
    {given.measures ? <Words title="Measures" text={given.measures} /> : null}
  </div>
);
