import type { StaffReport } from '@danubit/contracts/http/console/reports.contract';
import { useState, type ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useChangeReport, type ReportStepGiven } from '../api/change-report.mutation.ts';
import { AssessForm, DraftForm, ReferenceForm } from './report-forms.tsx';
import { AnswerForm, InstructionForm, RequestForm } from './fiu-forms.tsx';
import { HandInForm } from './hand-in-form.tsx';

type ShownProps = { readonly id: string; readonly shown: StaffReport };
type Open = 'assess' | 'draft' | 'hand_in' | 'acknowledge' | 'request' | 'answer' | 'instruction';

/** What an officer can do at this moment. */
export const ReportActions = ({ id, shown }: ShownProps) => {
  const change = useChangeReport(id);
  const [open, setOpen] = useState<Open>();
  const close = (): void => {
    setOpen(undefined);
    change.reset();
  };
  const take = (given: ReportStepGiven): void => {
    change.mutate(given, { onSuccess: close });
  };
  const form = { error: change.error, busy: change.isPending, onGive: take, onCancel: close };
  if (open === 'assess') return <AssessForm {...form} />;
  if (open === 'draft') return <DraftForm {...form} draft={shown.draft} />;
  if (open === 'acknowledge') return <ReferenceForm {...form} versions={shown.filed.filter(isHandedIn).map(({ version }) => version)} />;
  if (open === 'hand_in') return <HandInForm {...form} files={shown.filed.filter((each) => !isHandedIn(each))} />;
  if (open === 'request') return <RequestForm {...form} needsDue={shown.law.answer_working_days === null} />;
  if (open === 'answer') return <AnswerForm {...form} requests={shown.requests} />;
  if (open === 'instruction') return <InstructionForm {...form} />;
  return (
    <section aria-label="Next step" className="grid gap-3">
      <h2 className="card-title">Next step</h2>
      {change.error === null ? null : (
        <Alert variant="negative" title="The step was not recorded.">
          {change.error.message}
        </Alert>
      )}
      <Steps {...{ shown, busy: change.isPending, onTake: take, onOpen: setOpen }} />
    </section>
  );
};

type StepsProps = {
  readonly shown: StaffReport;
  readonly busy: boolean;
  readonly onTake: (given: ReportStepGiven) => void;
  readonly onOpen: (open: Open) => void;
};

const Steps = ({ shown: { report, draft, filed, requests }, busy, onTake, onOpen }: StepsProps) => {
  const opens = (open: Open, label: string, variant: 'primary' | 'secondary' = 'secondary') => (
    <Button
      size="dense"
      variant={variant}
      onClick={() => {
        onOpen(open);
      }}
    >
      {label}
    </Button>
  );
  if (report === null) return <div>{opens('assess', 'Assess it', 'primary')}</div>;
  const fresh = draft !== null && !filed.some(({ version }) => version === draft.version) ? draft : null;
  return (
    <div className="flex flex-wrap gap-3">
      {report.status === 'draft' ? <DraftSteps {...{ version: fresh?.version ?? null, busy, onTake, opens }} /> : null}
      {filed.some((each) => !isHandedIn(each)) ? opens('hand_in', 'Record the hand-in', 'primary') : null}
      {filed.some((each) => isHandedIn(each) && each.reference === null) ? opens('acknowledge', 'Enter the receipt', 'primary') : null}
      {report.status === 'proposed' ? null : opens('assess', 'Assess it again')}
      {requests.some(({ answer }) => answer === null) ? opens('answer', 'Record an answer') : null}
      {opens('request', 'Record a question of the FIU')}
      {opens('instruction', 'Record an instruction')}
    </div>
  );
};

/** A receipt proves the hand-in, also where none was recorded. */
const isHandedIn = ({ handed_in_at: at, reference }: StaffReport['filed'][number]): boolean => at !== null || reference !== null;

type DraftStepsProps = Pick<StepsProps, 'busy' | 'onTake'> & {
  /** Version of a draft that is not filed yet; null where there is none. */
  readonly version: number | null;
  readonly opens: (open: Open, label: string, variant?: 'primary' | 'secondary') => ReactNode;
};

const DraftSteps = ({ version, busy, onTake, opens }: DraftStepsProps) =>
  version === null ? (
    opens('draft', 'Draft the report', 'primary')
  ) : (
    <>
      <Button
        size="dense"
        busy={busy}
        onClick={() => {
          onTake({ step: 'propose', version });
        }}
      >
        Propose to file version {version}
      </Button>
      {opens('draft', 'Change the draft')}
    </>
  );
