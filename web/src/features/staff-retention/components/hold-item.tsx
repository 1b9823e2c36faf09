import type { StaffRetentionHold } from '@danubit/contracts/http/console/retention-holds.contract';
import { useId, useState } from 'react';
import { useSession } from '../../../lib/auth/use-session.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProposalAnswer } from '../../../ui/proposal-answer.tsx';
import { ReasonForm } from '../../../ui/reason-form.tsx';
import { useChangeHold } from '../api/change-hold.mutation.ts';

type HoldItemProps = { readonly hold: StaffRetentionHold; readonly mayPropose: boolean };

/** A hold with its order. Before its last day it ends when two people agree. */
export const HoldItem = ({ hold, mayPropose }: HoldItemProps) => {
  const { formatDateTime } = useTimeFormat();
  const titleId = useId();
  const { customer, reason, placed_by: by, placed_at: at, last_day: lastDay, proposal } = hold;
  return (
    <li aria-labelledby={titleId} className="grid gap-2 border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p id={titleId} className="font-bold">
          {customer?.name ?? 'An unnamed customer'}{' '}
          <span className="font-mono text-caption font-regular break-all text-muted">{customer?.user_id ?? 'erased'}</span>
        </p>
        <Badge variant="secondary">{lastDay === null ? 'until it is ended' : `until ${lastDay}`}</Badge>
      </div>
      <p className="text-ui whitespace-pre-line">{reason ?? 'The reason was erased.'}</p>
      <p className="text-caption text-muted">
        Placed by {by.name ?? by.user_id}, {formatDateTime(at)}
      </p>
      {proposal === null ? mayPropose ? <EndForm id={hold.id} /> : null : <EndAnswer id={hold.id} proposal={proposal} />}
    </li>
  );
};

const EndForm = ({ id }: { readonly id: string }) => {
  const change = useChangeHold();
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
        End this hold
      </Button>
    );
  return (
    <ReasonForm
      submit="Propose the end"
      failed="Your proposal was not recorded."
      hint="A colleague reads it and must agree."
      error={change.error}
      busy={change.isPending}
      onReason={(reason) => {
        change.mutate({ id, reason });
      }}
      onCancel={() => {
        setOpen(false);
      }}
    />
  );
};

type EndAnswerProps = { readonly id: string; readonly proposal: NonNullable<StaffRetentionHold['proposal']> };

const EndAnswer = ({ id, proposal }: EndAnswerProps) => {
  const { formatDateTime } = useTimeFormat();
  const { user } = useSession();
  const change = useChangeHold();
  const { reason, proposed_by: by, lapses_at: lapsesAt } = proposal;
  return (
    <ProposalAnswer
      what="End this hold"
      reason={reason ?? 'The reason was erased.'}
      note={`Proposed by ${by.name ?? by.user_id}. Lapses on ${formatDateTime(lapsesAt)}. Due data is destroyed within the hour.`}
      yes="Agree"
      isOwn={user?.id === by.user_id}
      error={change.error}
      busy={change.isPending}
      onYes={() => {
        change.mutate({ id, answer: 'approve' });
      }}
      onNo={() => {
        change.mutate({ id, answer: 'reject' });
      }}
    />
  );
};
