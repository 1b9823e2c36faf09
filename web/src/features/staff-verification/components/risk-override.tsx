import type { StaffFile } from '@danubit/contracts/http/console/verification-reviews.contract';
import { FOUR_EYES } from '@danubit/contracts/values/four-eyes';
import { useState } from 'react';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Button } from '../../../ui/button.tsx';
import { ProposalAnswer } from '../../../ui/proposal-answer.tsx';
import { useOverrideRisk } from '../api/override-risk.mutation.ts';
import { OverrideForm } from './override-form.tsx';
import { RATINGS } from './review-words.ts';

type FileProps = { readonly file: StaffFile };

/** The rating that people have set, with its reason and its end; an officer proposes another one, a second person answers. */
export const RiskOverride = ({ file }: FileProps) => {
  const { session } = useSession();
  const roles: readonly string[] = staffRolesOf(session?.access_token ?? '');
  const may = (step: 'propose' | 'answer'): boolean => FOUR_EYES.risk_override[step].some((role) => roles.includes(role));
  const { override, override_proposal: proposal } = file.risk;
  return (
    <>
      {override === null ? null : <InForce override={override} />}
      {proposal === null ? (
        may('propose') ? (
          <Propose file={file} />
        ) : null
      ) : (
        <Proposed reviewId={file.review.id} proposal={proposal} mayAnswer={may('answer')} />
      )}
    </>
  );
};

const InForce = ({ override }: { readonly override: NonNullable<StaffFile['risk']['override']> }) => {
  const { formatDateTime } = useTimeFormat();
  const { rating, rationale, by, approved_by: approvedBy, expires_at: expiresAt } = override;
  return (
    <p className="text-ui whitespace-pre-line">
      <strong>Set to {RATINGS[rating]}</strong> by {by.name ?? by.user_id} and {approvedBy.name ?? approvedBy.user_id}, until{' '}
      {formatDateTime(expiresAt)}. {rationale ?? 'The rationale was erased.'}
    </p>
  );
};

const Propose = ({ file }: FileProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="dense"
        variant="secondary"
        className="justify-self-start"
        onClick={() => {
          setOpen(true);
        }}
      >
        Set another rating
      </Button>
      {isOpen ? (
        <OverrideForm
          reviewId={file.review.id}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
};

type ProposedProps = {
  readonly reviewId: string;
  readonly proposal: NonNullable<StaffFile['risk']['override_proposal']>;
  readonly mayAnswer: boolean;
};

const Proposed = ({ reviewId, proposal, mayAnswer }: ProposedProps) => {
  const { formatDateTime } = useTimeFormat();
  const change = useOverrideRisk(reviewId);
  const { proposal: number, rating, rationale, by, is_own: isOwn, expires_at: expiresAt, lapses_at: lapsesAt } = proposal;
  const what = `Set to ${RATINGS[rating]} until ${formatDateTime(expiresAt)}`;
  const reason = rationale ?? 'The rationale was erased.';
  const note = `Proposed by ${by.name ?? by.user_id}. Lapses on ${formatDateTime(lapsesAt)}. A higher rating counts while it waits.`;
  if (!mayAnswer)
    return (
      <p className="text-ui">
        <strong>{what}.</strong> {reason} {note}
      </p>
    );
  const give = (answer: 'approve' | 'reject') => () => {
    change.mutate({ answer: { proposal: number, answer } });
  };
  return (
    <ProposalAnswer
      {...{ what, reason, note, isOwn }}
      yes="Agree"
      error={change.error}
      busy={change.isPending}
      onYes={give('approve')}
      onNo={give('reject')}
    />
  );
};
