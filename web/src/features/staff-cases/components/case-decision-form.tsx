import { SHORTEST_RATIONALE } from '@danubit/contracts/values/alerts';
import { CASE_OUTCOMES, type CaseOutcome } from '@danubit/contracts/values/cases';
import { useState, type SubmitEvent } from 'react';
import { textIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { CaseStepGiven } from '../api/change-case.mutation.ts';
import { OUTCOMES } from './case-words.ts';

type CaseDecisionFormProps = {
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onPropose: (given: CaseStepGiven) => void;
  readonly onCancel: () => void;
};

/** One person proposes what the case comes to; another approves it. */
export const CaseDecisionForm = ({ error, busy, onPropose, onCancel }: CaseDecisionFormProps) => {
  const [isShort, setShort] = useState(false);
  const [release, setRelease] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const rationale = textIn(given, 'rationale');
    setShort(rationale.length < SHORTEST_RATIONALE);
    if (rationale.length >= SHORTEST_RATIONALE)
      onPropose({ step: 'propose', outcome: textIn(given, 'outcome') as CaseOutcome, release, rationale });
  };
  return (
    <form noValidate aria-label="Propose a decision" className="grid gap-4" onSubmit={submit}>
      <h2 className="card-title">Propose a decision</h2>
      {error === null ? null : (
        <Alert variant="negative" title="Your proposal was not recorded.">
          {error.message}
        </Alert>
      )}
      <Field label="Outcome">
        {(control) => (
          <Select {...control} name="outcome">
            {CASE_OUTCOMES.map((outcome) => (
              <option key={outcome} value={outcome}>
                {OUTCOMES[outcome]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        label="Release the money held by the alerts of the case"
        checked={release}
        onChange={(event) => {
          setRelease(event.target.checked);
        }}
      />
      <Field
        label="Say why"
        hint="For staff only. The customer never sees it."
        error={isShort ? `Say why in at least ${String(SHORTEST_RATIONALE)} characters.` : undefined}
      >
        {(control) => <Textarea {...control} name="rationale" rows={4} maxLength={2000} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="dense" busy={busy} busyLabel="Sending...">
          Propose
        </Button>
        <Button size="dense" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
