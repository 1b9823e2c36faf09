import type { StaffReport } from '@danubit/contracts/http/console/reports.contract';
import { FOUR_EYES } from '@danubit/contracts/values/four-eyes';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProposalAnswer } from '../../../ui/proposal-answer.tsx';
import { useChangeReport } from '../api/change-report.mutation.ts';

type ShownProps = { readonly id: string; readonly shown: StaffReport };

/** The goAML files: the one that waits for a second person, and those that are filed. */
export const ReportFiles = ({ id, shown: { proposal, filed } }: ShownProps) => {
  const { formatDateTime } = useTimeFormat();
  if (proposal === null && filed.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="card-title">Files for the FIU</h2>
      {proposal === null ? null : <ProposedFile id={id} proposal={proposal} />}
      {filed.map(({ version, sha256, reference, handed_in_at: handedInAt, silence_ends_at: silenceEndsAt }) => (
        <div key={version} className="grid gap-1 border-l-3 border-line-strong pl-4 text-ui">
          <p>
            <strong>Version {version}, filed.</strong>{' '}
            {handedInAt === null ? 'It is not handed in yet.' : `Handed in on ${formatDateTime(handedInAt)}.`}{' '}
            {reference === null ? 'The receipt is still missing.' : `Reference ${reference}.`}
            {silenceEndsAt === null ? '' : ` Without an instruction, staff may decide from ${formatDateTime(silenceEndsAt)}.`}
          </p>
          <SaveFile {...{ id, version, sha256 }} />
        </div>
      ))}
    </section>
  );
};

type ProposedProps = { readonly id: string; readonly proposal: NonNullable<StaffReport['proposal']> };

const ProposedFile = ({ id, proposal: { version, sha256, by, lapses_at: lapsesAt, is_own: isOwn } }: ProposedProps) => {
  const { formatDateTime } = useTimeFormat();
  const { session } = useSession();
  const change = useChangeReport(id);
  const roles = staffRolesOf(session?.access_token ?? '');
  const give = (answer: 'approve' | 'reject') => () => {
    change.mutate({ version, sha256, answer });
  };
  const note = `Proposed by ${by.name ?? by.user_id}. Lapses on ${formatDateTime(lapsesAt)}.`;
  return (
    <div className="grid gap-2">
      {FOUR_EYES.report.answer.some((role) => roles.includes(role)) ? (
        <ProposalAnswer
          {...{ what: `File version ${String(version)} with the FIU`, reason: 'Read the file first.', note, yes: 'Approve', isOwn }}
          {...{ error: change.error, busy: change.isPending }}
          onYes={give('approve')}
          onNo={give('reject')}
        />
      ) : (
        <p className="text-ui">
          Version {version} waits for a second person. {note}
        </p>
      )}
      <SaveFile {...{ id, version, sha256 }} />
    </div>
  );
};

const SaveFile = ({ id, version, sha256 }: { readonly id: string; readonly version: number; readonly sha256: string }) => {
  const change = useChangeReport(id);
  return (
    <div className="grid gap-2">
      {change.error === null ? null : (
        <Alert variant="negative" title="The file was not saved.">
          {change.error.message}
        </Alert>
      )}
      <p className="mono text-caption break-all text-muted">SHA-256 {sha256}</p>
      <Button
        size="dense"
        variant="secondary"
        className="justify-self-start"
        busy={change.isPending}
        busyLabel="Saving..."
        onClick={() => {
          change.mutate({ save: version });
        }}
      >
        Save the file of version {version}
      </Button>
    </div>
  );
};
