import type { StaffReport } from '@danubit/contracts/http/console/reports.contract';
import type { FIU_INSTRUCTIONS } from '@danubit/contracts/values/reports';
import { use, useState } from 'react';
import { textIn } from '../../../lib/text-in.ts';
import { TimeZoneContext } from '../../../lib/use-time-format.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { MomentField } from '../../../ui/moment-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { StepForm, type FormProps } from './report-forms.tsx';
import { instantIn } from './report-words.ts';

export const RequestForm = ({ onGive, needsDue, ...frame }: FormProps & { readonly needsDue: boolean }) => {
  const zone = use(TimeZoneContext);
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const submit = (form: FormData): void => {
    const [text, receivedAt, dueAt] = [textIn(form, 'text'), instantIn(form, 'received', zone), instantIn(form, 'due', zone)];
    setMistakes({
      ...(text === '' ? { text: 'Say what the FIU asks for.' } : {}),
      ...(receivedAt === null ? { received: 'Say when it was received.' } : {}),
      ...(needsDue && dueAt === null ? { due: 'Give the time that the FIU named.' } : {}),
    });
    if (text === '' || receivedAt === null || (needsDue && dueAt === null)) return;
    onGive({ step: 'request', text, is_urgent: form.has('urgent'), received_at: receivedAt, due_at: dueAt });
  };
  return (
    <StepForm {...frame} title="Record a question of the FIU" submit="Record the question" onSubmit={submit}>
      <Field label="What the FIU asks for" error={mistakes['text']}>
        {(control) => <Textarea {...control} name="text" rows={4} maxLength={4000} />}
      </Field>
      <MomentField label="Received" name="received" error={mistakes['received']} />
      <MomentField label="Due" name="due" optional={!needsDue} hint="As the FIU named it." error={mistakes['due']} />
      <Checkbox name="urgent" label="Urgent" />
    </StepForm>
  );
};

export const AnswerForm = ({ onGive, requests, ...frame }: FormProps & Pick<StaffReport, 'requests'>) => {
  const [isMissing, setMissing] = useState(false);
  const submit = (form: FormData): void => {
    const text = textIn(form, 'text');
    setMissing(text === '');
    if (text !== '') onGive({ step: 'answer', number: Number(textIn(form, 'number')), text });
  };
  return (
    <StepForm {...frame} title="Record an answer" submit="Record the answer" onSubmit={submit}>
      <Field label="To question">
        {(control) => (
          <Select {...control} name="number">
            {requests
              .filter(({ answer }) => answer === null)
              .map(({ number, text }) => (
                <option key={number} value={number}>
                  {number}: {(text ?? 'erased').slice(0, 60)}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <Field label="What was answered" error={isMissing ? 'Say what was answered.' : undefined}>
        {(control) => <Textarea {...control} name="text" rows={4} maxLength={4000} />}
      </Field>
    </StepForm>
  );
};

export const InstructionForm = ({ onGive, ...frame }: FormProps) => {
  const zone = use(TimeZoneContext);
  const [isMissing, setMissing] = useState(false);
  const submit = (form: FormData): void => {
    const text = textIn(form, 'text');
    setMissing(text === '');
    const instruction = textIn(form, 'instruction') as (typeof FIU_INSTRUCTIONS)[number];
    if (text !== '') onGive({ step: 'instruction', instruction, text, until: instantIn(form, 'until', zone) });
  };
  return (
    <StepForm {...frame} title="Record an instruction" submit="Record the instruction" onSubmit={submit}>
      <Field label="Instruction" hint="It moves no money: two people decide the case.">
        {(control) => (
          <Select {...control} name="instruction">
            <option value="suspend">Do not carry it out</option>
            <option value="proceed">It may be carried out</option>
          </Select>
        )}
      </Field>
      <Field label="What the FIU wrote" error={isMissing ? 'Say what the FIU wrote.' : undefined}>
        {(control) => <Textarea {...control} name="text" rows={4} maxLength={2000} />}
      </Field>
      <MomentField label="Until" name="until" optional />
    </StepForm>
  );
};
