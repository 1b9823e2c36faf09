import type { StaffAlert } from '@danubit/contracts/http/console/alerts.contract';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { ProposalAnswer } from '../../../ui/proposal-answer.tsx';
import { useDecideAlert, type AlertAnswerGiven } from '../api/decide-alert.mutation.ts';
import { decisionText, MADE, whatWaits } from './alert-words.ts';

/** What a colleague proposed, for a second person. */
export const AlertProposal = ({ shown, onRecorded }: { readonly shown: StaffAlert; readonly onRecorded: () => void }) => {
  const { formatDateTime } = useTimeFormat();
  const answer = useDecideAlert(shown.alert.id);
  const { alert, proposal, may } = shown;
  if (proposal === null) return null;
  const give = (given: AlertAnswerGiven['answer']) => () => {
    answer.mutate({ proposal: proposal.number, answer: given }, { onSuccess: onRecorded });
  };
  const note = `Proposed by ${proposal.by.name ?? proposal.by.user_id}. Lapses on ${formatDateTime(proposal.lapses_at)}.`;
  return (
    <section aria-label="Second person" className="grid gap-3">
      <h2 className="card-title">Second person</h2>
      {may.includes('approve') || (proposal.is_own && may.includes('reject')) ? (
        <ProposalAnswer
          what={decisionText(proposal.decision, alert)}
          reason={proposal.rationale ?? 'The reason was erased.'}
          {...{ note, yes: 'Approve', isOwn: proposal.is_own, error: answer.error, busy: answer.isPending }}
          onYes={give('approve')}
          onNo={give('reject')}
        />
      ) : (
        <div className="grid gap-2 border-l-3 border-line-strong pl-4 text-ui">
          <p>
            <strong>{decisionText(proposal.decision, alert)}.</strong> {proposal.rationale ?? 'The reason was erased.'}
          </p>
          <p className="text-caption text-muted">{note}</p>
          <p className="text-caption">
            {proposal.is_own ? 'You proposed this. ' : ''}
            {proposal.decision === 'confirm_pep' ? 'A senior manager' : 'A compliance officer or a senior manager'} approves or rejects it.
          </p>
        </div>
      )}
    </section>
  );
};

/** What was decided, by whom and why. */
export const AlertOutcome = ({ shown: { alert, payment } }: { readonly shown: StaffAlert }) => {
  const { formatDateTime } = useTimeFormat();
  const { decision } = alert;
  if (decision === null) return null;
  const people = [decision.by, ...(decision.approved_by === null ? [] : [decision.approved_by])];
  return (
    <section aria-label="Outcome" className="grid gap-2 text-ui">
      <h2 className="card-title">{MADE[decision.decision]}</h2>
      <p>{decision.rationale ?? 'The reason was erased.'}</p>
      <p className="text-caption text-muted">
        {people.map(({ name, user_id: id }) => name ?? id).join(', then ')}, {formatDateTime(decision.at)}.
        {payment === null ? '' : ` The ${whatWaits(alert)} is ${payment.status}.`}
      </p>
    </section>
  );
};
