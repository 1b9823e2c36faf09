import type { StaffCase } from '@danubit/contracts/http/console/cases.contract';
import { REPORT_OFFICERS } from '@danubit/contracts/http/console/reports.contract';
import { FOUR_EYES } from '@danubit/contracts/values/four-eyes';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { consolePaths } from '../../../lib/console-paths.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProposalAnswer } from '../../../ui/proposal-answer.tsx';
import { ReasonForm } from '../../../ui/reason-form.tsx';
import { useChangeCase, type CaseAnswerGiven, type CaseStepGiven } from '../api/change-case.mutation.ts';
import { AssignForm } from './assign-form.tsx';
import { AttachForm } from './attach-form.tsx';
import { CaseDecisionForm } from './case-decision-form.tsx';
import { outcomeText } from './case-words.ts';

type Open = 'note' | 'propose' | 'reopen' | 'assign' | 'attach';
const SUBMITS: Readonly<Record<Exclude<Open, 'propose' | 'assign' | 'attach'>, string>> = {
  note: 'Add the note',
  reopen: 'Open the case again',
};

/** What can be done with the case at this moment. */
export const CaseActions = ({ shown }: { readonly shown: StaffCase }) => {
  const { id, status } = shown.case;
  const change = useChangeCase(id);
  const [open, setOpen] = useState<Open>();
  const close = (): void => {
    setOpen(undefined);
  };
  const take = (given: CaseStepGiven): void => {
    change.mutate(given, { onSuccess: close });
  };
  const isPending = shown.proposal !== null;
  if (open === 'propose')
    return <CaseDecisionForm {...{ error: change.error, busy: change.isPending, onPropose: take, onCancel: close }} />;
  if (open === 'assign')
    return <AssignForm {...{ colleagues: shown.can_own, error: change.error, busy: change.isPending, onAssign: take, onCancel: close }} />;
  if (open === 'attach') return <AttachForm {...{ shown, error: change.error, busy: change.isPending, onAttach: take, onCancel: close }} />;
  if (open !== undefined) {
    return (
      <ReasonForm
        {...{
          submit: SUBMITS[open],
          failed: 'Your change was not recorded.',
          error: change.error,
          busy: change.isPending,
          onCancel: close,
        }}
        onReason={(text) => {
          take(open === 'note' ? { step: 'note', text } : { step: 'reopen', reason: text });
        }}
      />
    );
  }
  return (
    <>
      {isPending ? <CaseProposal shown={shown} /> : null}
      {shown.decision === null ? null : (
        <section aria-label="Decision" className="grid gap-1 text-ui">
          <h2 className="card-title">{outcomeText(shown.decision)}</h2>
          <p>{shown.decision.rationale ?? 'The reason was erased.'}</p>
          <p className="text-caption text-muted">
            {[shown.decision.by, shown.decision.approved_by].map(({ name, user_id: user }) => name ?? user).join(', then ')}
          </p>
        </section>
      )}
      <section aria-label="Next step" className="grid gap-3">
        <h2 className="card-title">Next step</h2>
        {change.error === null ? null : (
          <Alert variant="negative" title="Your change was not recorded.">
            {change.error.message}
          </Alert>
        )}
        <Steps {...{ status, isPending, canAssign: shown.can_own.length > 0, busy: change.isPending, onTake: take, onOpen: setOpen }} />
      </section>
      <ToReport caseId={id} />
    </>
  );
};

/** For officers alone: colleagues do not learn whether there is a report. */
const ToReport = ({ caseId }: { readonly caseId: string }) => {
  const { session } = useSession();
  const roles = staffRolesOf(session?.access_token ?? '');
  if (!REPORT_OFFICERS.some((role) => roles.includes(role))) return null;
  return (
    <p className="text-ui">
      <Link to={consolePaths.report(caseId)}>Suspicion and report to the FIU</Link>
    </p>
  );
};

type StepsProps = {
  readonly status: StaffCase['case']['status'];
  readonly isPending: boolean;
  readonly canAssign: boolean;
  readonly busy: boolean;
  readonly onTake: (given: CaseStepGiven) => void;
  readonly onOpen: (open: Open) => void;
};

const Steps = ({ status, isPending, canAssign, busy, onTake, onOpen }: StepsProps) => {
  const step = (label: string, act: () => void, variant: 'primary' | 'secondary' = 'secondary') => (
    <Button key={label} size="dense" variant={variant} busy={busy} onClick={act}>
      {label}
    </Button>
  );
  const opens = (open: Open) => () => {
    onOpen(open);
  };
  const takes = (given: CaseStepGiven) => () => {
    onTake(given);
  };
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'draft' ? step('Open the case', takes({ step: 'open' }), 'primary') : null}
      {status === 'open' && !isPending ? step('Propose a decision', opens('propose'), 'primary') : null}
      {status === 'open' ? step('Take it over', takes({ step: 'take' })) : null}
      {status === 'open' && canAssign ? step('Give it to a colleague', opens('assign')) : null}
      {status === 'open' ? step('Make it urgent', takes({ step: 'prioritise', priority: 'urgent' })) : null}
      {status === 'closed' ? step('Open it again', opens('reopen')) : null}
      {status === 'open' ? step('Attach evidence', opens('attach')) : null}
      {step('Add a note', opens('note'))}
    </div>
  );
};

const CaseProposal = ({ shown }: { readonly shown: StaffCase }) => {
  const { formatDateTime } = useTimeFormat();
  const { session } = useSession();
  const answer = useChangeCase(shown.case.id);
  const { proposal } = shown;
  if (proposal === null) return null;
  const roles = staffRolesOf(session?.access_token ?? '');
  const mayAnswer = FOUR_EYES.case.answer.some((role) => roles.includes(role));
  const give = (given: CaseAnswerGiven['answer']) => () => {
    answer.mutate({ proposal: proposal.number, answer: given });
  };
  const note = `Proposed by ${proposal.by.name ?? proposal.by.user_id}. Lapses on ${formatDateTime(proposal.lapses_at)}.`;
  const reason = proposal.rationale ?? 'The reason was erased.';
  return (
    <section aria-label="Second person" className="grid gap-3">
      <h2 className="card-title">Second person</h2>
      {mayAnswer ? (
        <ProposalAnswer
          {...{ what: outcomeText(proposal), reason, note, yes: 'Approve', isOwn: proposal.is_own }}
          {...{ error: answer.error, busy: answer.isPending }}
          onYes={give('approve')}
          onNo={give('reject')}
        />
      ) : (
        <div className="grid gap-1 border-l-3 border-line-strong pl-4 text-ui">
          <p>
            <strong>{outcomeText(proposal)}.</strong> {reason}
          </p>
          <p className="text-caption text-muted">{note} A compliance officer or a senior manager answers.</p>
        </div>
      )}
    </section>
  );
};
