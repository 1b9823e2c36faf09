import type { VerificationView } from '@danubit/contracts/http/verification/verification.contract';
import type { FileStep } from '@danubit/contracts/values/customer-file';
import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useHandInFile } from '../api/change-file.mutations.ts';
import { AnswerStep } from './answer-step.tsx';
import { DocumentStep } from './document-step.tsx';
import { TaxStep } from './tax-step.tsx';
import { STEPS } from './verification-words.ts';

type VerificationFileProps = {
  readonly view: VerificationView;
  /** The form of the identity check. */
  readonly identity: ReactNode;
};

/** One thing at a time: the first step that is missing, or one that the customer opens again. Each is saved when it is done. */
export const VerificationFile = ({ view, identity }: VerificationFileProps) => {
  const [opened, setOpened] = useState<FileStep>();
  const { steps } = view;
  const done = steps.filter(({ is_done: isDone }) => isDone).length;
  const current = opened ?? steps.find(({ is_done: isDone }) => !isDone)?.name;
  return (
    <div className="grid gap-6">
      <div className="grid max-w-[640px] gap-1.5">
        <p className="text-caption text-muted">
          {done} of {steps.length} steps done
        </p>
        <Progress label="Steps of your verification" percent={Math.round((done / steps.length) * 100)} />
      </div>
      {current === undefined ? (
        <HandIn />
      ) : (
        <section aria-labelledby="step-title" className="grid max-w-[640px] gap-4 border-t border-line pt-5">
          <div>
            <h3 id="step-title" className="text-h4">
              {STEPS[current].title}
            </h3>
            <p className="mt-1 text-ui text-muted">{STEPS[current].sentence}</p>
          </div>
          <StepForm
            key={current}
            step={current}
            view={view}
            identity={identity}
            onSaved={() => {
              setOpened(undefined);
            }}
          />
        </section>
      )}
      <DoneSteps view={view} current={current} onOpen={setOpened} />
    </div>
  );
};

type StepFormProps = VerificationFileProps & { readonly step: FileStep; readonly onSaved: () => void };

const StepForm = ({ step, view, identity, onSaved }: StepFormProps) => {
  switch (step) {
    case 'identity':
      return identity;
    case 'identity_document':
    case 'proof_of_address':
      return <DocumentStep view={view} step={step} />;
    case 'tax_residence':
      return <TaxStep view={view} onSaved={onSaved} />;
    default:
      return <AnswerStep view={view} question={step} onSaved={onSaved} />;
  }
};

const HandIn = () => {
  const handIn = useHandInFile();
  return (
    <div className="grid max-w-[640px] justify-items-start gap-3">
      <p className="text-ui">Everything is here. Send it to us, and a person will review it, usually within two days.</p>
      {handIn.isError ? <Alert variant="negative">{handIn.error.message}</Alert> : null}
      <Button
        busy={handIn.isPending}
        busyLabel="Sending..."
        onClick={() => {
          handIn.mutate();
        }}
      >
        Send for review
      </Button>
    </div>
  );
};

type DoneStepsProps = {
  readonly view: VerificationView;
  readonly current: FileStep | undefined;
  readonly onOpen: (step: FileStep | undefined) => void;
};

/** What is saved, and can be looked at again until it is sent. */
const DoneSteps = ({ view: { steps }, current, onOpen }: DoneStepsProps) => {
  const done = steps.filter(({ name, is_done: isDone }) => isDone && name !== current);
  if (done.length === 0) return null;
  return (
    <section aria-label="Steps that are done" className="max-w-[640px]">
      <ul className="divide-y divide-line border-y border-line">
        {done.map(({ name }) => (
          <li key={name} className="flex min-h-11 items-center gap-3 py-1 text-ui">
            <Check aria-hidden="true" strokeWidth={1.75} className="size-[18px] flex-none text-primary" />
            <span className="flex-1">{STEPS[name].done}</span>
            {name === 'identity' ? null : (
              <Button
                size="dense"
                variant="quiet"
                aria-label={`Change: ${STEPS[name].done}`}
                onClick={() => {
                  onOpen(name);
                }}
              >
                Change
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
