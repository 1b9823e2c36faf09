import { SHORTEST_RATIONALE } from '@danubit/contracts/values/alerts';
import { REPORT_INDICATORS, type Assessment } from '@danubit/contracts/values/reports';
import type { StaffReport } from '@danubit/contracts/http/console/reports.contract';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { textIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { ReportStepGiven } from '../api/change-report.mutation.ts';
import { INDICATORS } from './report-words.ts';

export type FormProps = {
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onGive: (given: ReportStepGiven) => void;
  readonly onCancel: () => void;
};

type FrameProps = Omit<FormProps, 'onGive'> & {
  readonly title: string;
  readonly submit: string;
  readonly onSubmit: (form: FormData) => void;
  readonly children: ReactNode;
};

/** One step with its fields. */
export const StepForm = ({ title, submit, error, busy, onSubmit, onCancel, children }: FrameProps) => (
  <form
    noValidate
    aria-label={title}
    className="grid gap-4"
    onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      onSubmit(new FormData(event.currentTarget));
    }}
  >
    <h2 className="card-title">{title}</h2>
    {error === null ? null : (
      <Alert variant="negative" title="The step was not recorded.">
        {error.message}
      </Alert>
    )}
    {children}
    <div className="flex flex-wrap gap-3">
      <Button type="submit" size="dense" busy={busy} busyLabel="Sending...">
        {submit}
      </Button>
      <Button size="dense" variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </form>
);

const TOO_SHORT = `Say why in at least ${String(SHORTEST_RATIONALE)} characters.`;

export const AssessForm = ({ onGive, ...frame }: FormProps) => {
  const [isShort, setShort] = useState(false);
  const submit = (form: FormData): void => {
    const grounds = textIn(form, 'grounds');
    setShort(grounds.length < SHORTEST_RATIONALE);
    if (grounds.length >= SHORTEST_RATIONALE) onGive({ step: 'assess', assessment: textIn(form, 'assessment') as Assessment, grounds });
  };
  return (
    <StepForm {...frame} title="Assess the suspicion" submit="Record the assessment" onSubmit={submit}>
      <Field label="Result" hint="The assessment is kept either way.">
        {(control) => (
          <Select {...control} name="assessment">
            <option value="report">To report to the FIU</option>
            <option value="no_report">Not to report</option>
          </Select>
        )}
      </Field>
      <Field label="Grounds" error={isShort ? TOO_SHORT : undefined}>
        {(control) => <Textarea {...control} name="grounds" rows={5} maxLength={4000} />}
      </Field>
    </StepForm>
  );
};

export const DraftForm = ({ onGive, draft, ...frame }: FormProps & Pick<StaffReport, 'draft'>) => {
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const submit = (form: FormData): void => {
    const [narrative, action] = [textIn(form, 'narrative'), textIn(form, 'action')];
    const indicators = REPORT_INDICATORS.filter((each) => form.has(each));
    const found = {
      ...(narrative.length < SHORTEST_RATIONALE ? { narrative: TOO_SHORT } : {}),
      ...(action === '' ? { action: 'Say what we have done about it.' } : {}),
      ...(indicators.length === 0 ? { indicators: 'Choose at least one.' } : {}),
    };
    setMistakes(found);
    if (Object.keys(found).length === 0) onGive({ step: 'draft', narrative, action, indicators });
  };
  return (
    <StepForm {...frame} title="Draft the report" submit="Save as a new version" onSubmit={submit}>
      <Field label="What happened, and why it is suspicious" error={mistakes['narrative']}>
        {(control) => <Textarea {...control} name="narrative" rows={7} maxLength={4000} defaultValue={draft?.narrative ?? ''} />}
      </Field>
      <Field label="What we have done about it" error={mistakes['action']}>
        {(control) => <Textarea {...control} name="action" rows={3} maxLength={2000} defaultValue={draft?.action ?? ''} />}
      </Field>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-small font-label">Indicators</legend>
        {REPORT_INDICATORS.map((each, index) => (
          <Checkbox
            key={each}
            label={INDICATORS[each]}
            name={each}
            defaultChecked={draft?.indicators.includes(each) ?? false}
            error={index === 0 ? mistakes['indicators'] : undefined}
          />
        ))}
      </fieldset>
    </StepForm>
  );
};

export const ReferenceForm = ({ onGive, versions, ...frame }: FormProps & { readonly versions: readonly number[] }) => {
  const [isMissing, setMissing] = useState(false);
  const submit = (form: FormData): void => {
    const reference = textIn(form, 'reference');
    setMissing(reference === '');
    if (reference !== '') onGive({ step: 'acknowledge', version: Number(textIn(form, 'version')), reference });
  };
  return (
    <StepForm {...frame} title="Enter the receipt" submit="Record the receipt" onSubmit={submit}>
      <Field label="Version">
        {(control) => (
          <Select {...control} name="version">
            {versions.toReversed().map((version) => (
              <option key={version} value={version}>
                {version}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Reference of the FIU" error={isMissing ? 'Give the reference on the receipt.' : undefined}>
        {(control) => <Input {...control} name="reference" maxLength={100} autoComplete="off" />}
      </Field>
    </StepForm>
  );
};
