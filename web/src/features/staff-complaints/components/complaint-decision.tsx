import { COMPLAINT_OUTCOMES, MAX_COMPLAINT_TEXT, type ComplaintOutcome } from '@danubit/contracts/values/complaints';
import { useState, type SubmitEvent } from 'react';
import { textIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useDecideComplaint } from '../api/decide-complaint.mutation.ts';

export const OUTCOMES: Readonly<Record<ComplaintOutcome, string>> = {
  upheld: 'Upheld',
  partly_upheld: 'Partly upheld',
  rejected: 'Rejected',
};

type Step = 'answer' | 'review' | 'extend';
const LABELS: Readonly<Record<Step, string>> = { answer: 'Answer', review: 'Answer the review', extend: 'Extend to 35 business days' };

type ComplaintDecisionProps = { readonly id: string; readonly reference: string; readonly steps: readonly Step[] };

/** The steps that a complaint waits for, each with words that the customer reads. */
export const ComplaintDecision = ({ id, reference, steps }: ComplaintDecisionProps) => {
  const [step, setStep] = useState<Step>();
  if (step !== undefined) {
    return (
      <DecisionForm
        id={id}
        step={step}
        onCancel={() => {
          setStep(undefined);
        }}
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      {steps.map((one) => (
        <Button
          key={one}
          size="dense"
          variant={one === 'extend' ? 'secondary' : 'primary'}
          aria-label={`${LABELS[one]}: ${reference}`}
          onClick={() => {
            setStep(one);
          }}
        >
          {LABELS[one]}
        </Button>
      ))}
    </div>
  );
};

type Mistakes = { readonly outcome?: string; readonly text?: string; readonly measures?: string };

type DecisionFormProps = { readonly id: string; readonly step: Step; readonly onCancel: () => void };

const DecisionForm = ({ id, step, onCancel }: DecisionFormProps) => {
  const decide = useDecideComplaint();
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [text, measures] = [textIn(form, 'text'), textIn(form, 'measures')];
    const outcome = COMPLAINT_OUTCOMES.find((one) => one === textIn(form, 'outcome'));
    const found: Mistakes = {
      ...(text === '' ? { text: 'Write a text that the customer understands.' } : {}),
      ...(step !== 'extend' && outcome === undefined ? { outcome: 'Choose an outcome.' } : {}),
      ...(step !== 'extend' && outcome !== 'rejected' && measures === ''
        ? { measures: 'Say what was done because of the complaint.' }
        : {}),
    };
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    if (step === 'extend') decide.mutate({ id, step, reason: text });
    else if (outcome !== undefined) decide.mutate({ id, step, body: { outcome, answer: text, measures } });
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      {decide.error === null ? null : (
        <Alert variant="negative" title="Your decision was not recorded.">
          {decide.error.message}
        </Alert>
      )}
      {step === 'extend' ? null : (
        <Field label="Outcome" error={mistakes.outcome}>
          {(control) => (
            <Select {...control} name="outcome" required>
              <option value="">Choose one</option>
              {COMPLAINT_OUTCOMES.map((outcome) => (
                <option key={outcome} value={outcome}>
                  {OUTCOMES[outcome]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={step === 'extend' ? 'Reason' : 'Answer with reasons'} hint="The customer reads it." error={mistakes.text}>
        {(control) => <Textarea {...control} name="text" rows={4} maxLength={MAX_COMPLAINT_TEXT} />}
      </Field>
      {step === 'extend' ? null : (
        <Field label="Measures taken" hint="For the register only. A rejected complaint needs none." error={mistakes.measures}>
          {(control) => <Textarea {...control} name="measures" rows={2} maxLength={MAX_COMPLAINT_TEXT} />}
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="dense" busy={decide.isPending} busyLabel="Sending...">
          {LABELS[step]}
        </Button>
        <Button type="button" size="dense" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
