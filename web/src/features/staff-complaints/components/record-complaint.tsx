import { COMPLAINT_CHANNELS, COMPLAINT_TOPICS, MAX_COMPLAINT_TEXT } from '@danubit/contracts/values/complaints';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { textIn } from '../../../lib/text-in.ts';
import { toast } from '../../../lib/toast-store.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useRecordComplaint } from '../api/decide-complaint.mutation.ts';
import { CHANNELS, TOPICS } from './staff-complaint-words.ts';

/** Opens the form for a complaint that arrived outside the settings. */
export const RecordComplaint = () => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
  };
  return (
    <div>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        Record a complaint
      </Button>
      {isOpen ? <RecordForm onClose={close} /> : null}
    </div>
  );
};

/** The fields as the contract names them, so that a refusal of the server is shown at its field. */
type FieldName = 'customer' | 'received_by' | 'received_on' | 'topic' | 'about' | 'what_happened' | 'what_is_asked_for';
type Mistakes = Partial<Record<FieldName, string>>;
const FIELDS: readonly FieldName[] = ['customer', 'received_by', 'received_on', 'topic', 'about', 'what_happened', 'what_is_asked_for'];

const refusalOf = (error: Error | null): Mistakes => {
  const parameter = error instanceof ApiProblem ? error.details?.parameter : undefined;
  const name = FIELDS.find((field) => field === parameter);
  return error === null || name === undefined ? {} : { [name]: error.message };
};

const today = (): string => new Date().toISOString().slice(0, 10);

const RecordForm = ({ onClose }: { readonly onClose: () => void }) => {
  const recording = useRecordComplaint();
  const { formatDateTime } = useTimeFormat();
  const [complaintId] = useState(() => crypto.randomUUID());
  const [receivedOn, setReceivedOn] = useState(today);
  const [missing, setMissing] = useState<Mistakes>({});
  const refused = refusalOf(recording.error);
  const errors = { ...refused, ...missing };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [customer, what] = [textIn(form, 'customer'), textIn(form, 'what_happened')];
    const channel = COMPLAINT_CHANNELS.find((one) => one === textIn(form, 'received_by'));
    const topic = COMPLAINT_TOPICS.find((one) => one === textIn(form, 'topic'));
    setMissing({
      ...(customer === '' ? { customer: 'Enter the email address or user id of the customer.' } : {}),
      ...(channel === undefined ? { received_by: 'Choose how it arrived.' } : {}),
      ...(receivedOn === '' ? { received_on: 'Enter the day of receipt.' } : {}),
      ...(topic === undefined ? { topic: 'Choose what it is about.' } : {}),
      ...(what === '' ? { what_happened: 'Say what happened.' } : {}),
    });
    if (customer === '' || what === '' || channel === undefined || topic === undefined || receivedOn === '') return;
    const words = { what_happened: what, what_is_asked_for: textIn(form, 'what_is_asked_for') };
    recording.mutate(
      {
        complaint_id: complaintId,
        customer,
        received_by: channel,
        received_on: receivedOn,
        topic,
        about: textIn(form, 'about') || null,
        ...words,
      },
      {
        onSuccess: ({ reference, due_at: due }) => {
          toast({ title: `Complaint ${reference} recorded`, description: `Our answer is due ${formatDateTime(due)}.` });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent width="wide" title="Record a complaint" description="The customer receives the acknowledgement by email.">
        <form noValidate className="grid gap-4" onSubmit={submit}>
          {recording.error !== null && Object.keys(refused).length === 0 ? (
            <Alert variant="negative" title="The complaint was not recorded.">
              {recording.error.message}
            </Alert>
          ) : null}
          <Field label="Customer" hint="Email address, or the user id that Audit shows." error={errors.customer}>
            {(control) => <Input {...control} name="customer" autoComplete="off" maxLength={254} />}
          </Field>
          <Choice name="received_by" label="How did it arrive?" options={COMPLAINT_CHANNELS} words={CHANNELS} error={errors.received_by} />
          <DateField label="Received on" value={receivedOn} onChange={setReceivedOn} max={today()} error={errors.received_on} />
          <Choice name="topic" label="What is it about?" options={COMPLAINT_TOPICS} words={TOPICS} error={errors.topic} />
          <Field label="Payment or order" optional hint="Its number, as its details show it." error={errors.about}>
            {(control) => <Input {...control} name="about" autoComplete="off" maxLength={64} />}
          </Field>
          <Field label="What happened?" hint="The customer reads it. No card numbers." error={errors.what_happened}>
            {(control) => <Textarea {...control} name="what_happened" rows={5} maxLength={MAX_COMPLAINT_TEXT} required />}
          </Field>
          <Field label="What does the customer ask for?" optional error={errors.what_is_asked_for}>
            {(control) => <Textarea {...control} name="what_is_asked_for" rows={2} maxLength={MAX_COMPLAINT_TEXT} />}
          </Field>
          <Buttons isPending={recording.isPending}>
            <Button type="button" variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          </Buttons>
        </form>
      </DialogContent>
    </Dialog>
  );
};

const Buttons = ({ isPending, children }: { readonly isPending: boolean; readonly children: ReactNode }) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" busy={isPending} busyLabel="Recording...">
      Record
    </Button>
    {children}
  </div>
);

type ChoiceProps<Option extends string> = {
  readonly name: FieldName;
  readonly label: string;
  readonly options: readonly Option[];
  readonly words: Readonly<Record<Option, string>>;
  readonly error: string | undefined;
};

const Choice = <Option extends string>({ name, label, options, words, error }: ChoiceProps<Option>) => (
  <Field label={label} error={error}>
    {(control) => (
      <Select {...control} name={name} required>
        <option value="">Choose one</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {words[option]}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
