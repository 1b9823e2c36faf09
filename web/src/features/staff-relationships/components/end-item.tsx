import type { StaffRelationshipEnd } from '@danubit/contracts/http/console/relationship-ends.contract';
import { SHORTEST_RATIONALE } from '@danubit/contracts/values/alerts';
import { useId, useState } from 'react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProposalAnswer } from '../../../ui/proposal-answer.tsx';
import { ReasonForm } from '../../../ui/reason-form.tsx';
import { useChangeRelationshipEnd } from '../api/change-relationship-end.mutation.ts';
import { END_REASON_WORDS, END_STATUS_WORDS } from './end-words.ts';

type EndProps = { readonly end: StaffRelationshipEnd };

export const EndItem = ({ end, isSenior }: EndProps & { readonly isSenior: boolean }) => {
  const titleId = useId();
  const { status, remains, taken_back: takenBack } = end;
  return (
    <li aria-labelledby={titleId} className="grid gap-2 border-b border-line px-5 py-4">
      <Head end={end} titleId={titleId} />
      <Facts end={end} />
      {takenBack === null ? null : (
        <p className="text-ui whitespace-pre-line">
          Taken back by {takenBack.by.name ?? takenBack.by.user_id}: {takenBack.rationale ?? 'erased'}
        </p>
      )}
      {remains === null ? null : <RemainsText remains={remains} />}
      {status === 'proposed' && !end.is_lapsed ? <Answer end={end} isSenior={isSenior} /> : null}
      {status === 'approved' ? <TakeBack end={end} /> : null}
    </li>
  );
};

const Head = ({ end: { customer, status, is_lapsed: isLapsed }, titleId }: EndProps & { readonly titleId: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-3">
    <p id={titleId} className="font-bold">
      {customer?.name ?? 'An unnamed customer'}{' '}
      <span className="font-mono text-caption font-regular break-all text-muted">{customer?.user_id ?? 'erased'}</span>
    </p>
    <Badge variant={status === 'in_force' ? 'positive' : 'secondary'}>{isLapsed ? 'Lapsed' : END_STATUS_WORDS[status]}</Badge>
  </div>
);

const Facts = ({ end }: EndProps) => {
  const { formatDateTime } = useTimeFormat();
  const { rationale, status, proposed_by: by, proposed_at: at, approved_by: approvedBy, takes_effect_at: effectAt } = end;
  return (
    <>
      <p className="text-ui">{end.end_reason === null ? 'The reason was erased.' : END_REASON_WORDS[end.end_reason]}</p>
      <p className="text-ui whitespace-pre-line">{rationale ?? 'The rationale was erased.'}</p>
      <p className="text-caption text-muted">
        Proposed by {by.name ?? by.user_id}, {formatDateTime(at)}.
        {approvedBy === null ? '' : ` Approved by ${approvedBy.name ?? approvedBy.user_id}.`}
        {status === 'approved' && effectAt !== null ? ` Takes effect on ${formatDateTime(effectAt)}.` : ''}
      </p>
    </>
  );
};

const RemainsText = ({ remains }: { readonly remains: NonNullable<StaffRelationshipEnd['remains']> }) => {
  const { balances, open_payments: open, is_closed: isClosed } = remains;
  const owed = balances.map(({ amount, currency }) => `${amount} ${currency}`).join(', ');
  return (
    <p className="text-ui">
      {isClosed ? 'The account is closed. ' : ''}
      {owed === '' ? 'No balance is left' : `Balance: ${owed}`}
      {open === 0 ? ', and no payment is open.' : `, and ${String(open)} ${open === 1 ? 'payment is' : 'payments are'} open.`}
    </p>
  );
};

const Answer = ({ end, isSenior }: EndProps & { readonly isSenior: boolean }) => {
  const { formatDateTime } = useTimeFormat();
  const change = useChangeRelationshipEnd();
  const { id, proposal, for_senior: forSenior, is_own: isOwn, lapses_at: lapsesAt } = end;
  const give = (answer: 'approve' | 'reject') => () => {
    change.mutate({ id, proposal, answer });
  };
  return (
    <ProposalAnswer
      what="End the relationship"
      reason={
        forSenior && !isSenior ? 'A senior manager must approve this reason.' : 'We tell the customer when it takes effect, 24 hours later.'
      }
      note={`Lapses on ${formatDateTime(lapsesAt)}.`}
      yes="Approve"
      isOwn={isOwn}
      error={change.error}
      busy={change.isPending}
      onYes={give('approve')}
      onNo={give('reject')}
    />
  );
};

const TakeBack = ({ end: { id } }: EndProps) => {
  const change = useChangeRelationshipEnd();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button
        size="dense"
        variant="secondary"
        className="justify-self-start"
        onClick={() => {
          setOpen(true);
        }}
      >
        Take it back
      </Button>
    );
  return (
    <ReasonForm
      submit="Take the end back"
      failed="Nothing was taken back."
      hint={`At least ${String(SHORTEST_RATIONALE)} characters. Auditors read it. The customer has not been notified.`}
      error={change.error}
      busy={change.isPending}
      onReason={(rationale) => {
        change.mutate({ id, rationale });
      }}
      onCancel={() => {
        setOpen(false);
      }}
    />
  );
};
