import { MAX_MESSAGE_CHARACTERS } from '@danubit/contracts/values/enquiry';
import { groupedDigits } from '@danubit/contracts/values/grouped-digits';
import { useState } from 'react';
import { brand } from '../../../content/brand.ts';
import { refusalMessageOf } from '../../../lib/enquiry/refusal-message.ts';
import { toast } from '../../../lib/toast-store.ts';
import { usePublicForm, type FormErrors } from '../../../lib/use-public-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { NeedsScript } from '../../../ui/needs-script.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { HoneypotField } from '../../../ui/honeypot-field.tsx';
import { INQUIRY_OPTIONS } from './inquiry-options.ts';

/** The form is cleared after success and keeps its input after failure. */
export const ContactForm = () => {
  const [{ sentTo, refusal }, setOutcome] = useState<{ readonly sentTo?: string; readonly refusal?: string | undefined }>({});
  const { attributes, errors, isSending, isReady } = usePublicForm({
    load: async () => (await import('./contact-form-rules.ts')).contactFormRules(),
    onSend: () => {
      setOutcome({});
    },
    onSent: ({ email }) => {
      setOutcome({ sentTo: email });
      toast({ title: 'Message Sent!', description: 'We will get back to you within 24 hours.' });
    },
    onFailed: (error) => {
      setOutcome({ refusal: refusalMessageOf(error) });
      toast({ title: 'Error', description: 'Failed to send message. Please try again or contact us directly.', variant: 'destructive' });
    },
  });

  return (
    <form {...attributes} aria-label="Write to us" className="relative grid gap-[18px]">
      <NeedsScript>
        This form needs JavaScript. Without it, write to <a href={`mailto:${brand.salesEmail}`}>{brand.salesEmail}</a>.
      </NeedsScript>
      {sentTo === undefined ? null : (
        <Alert takesFocus variant="positive" className="wrap-anywhere">
          We have your message and reply to {sentTo} within 24 hours.
        </Alert>
      )}
      {refusal === undefined ? null : (
        <Alert takesFocus variant="negative">
          {refusal}
        </Alert>
      )}
      <SenderFields errors={errors} />
      <MessageFields errors={errors} />
      <HoneypotField name="website" />
      <Button
        type="submit"
        size="large"
        className="max-sm:w-full sm:justify-self-start"
        disabled={!isReady}
        busy={isSending}
        busyLabel="Sending..."
      >
        Send message
      </Button>
    </form>
  );
};

type Part = { readonly errors: FormErrors };

const SenderFields = ({ errors }: Part) => (
  <>
    <div className="grid gap-[18px] sm:grid-cols-2 sm:gap-3.5">
      <Field label="Name" error={errors['name']}>
        {(control) => <Input {...control} name="name" autoComplete="name" required />}
      </Field>
      <Field label="Business email" error={errors['email']}>
        {(control) => <Input {...control} name="email" type="email" inputMode="email" autoComplete="email" required />}
      </Field>
    </div>
    <Field label="Company" optional error={errors['company']}>
      {(control) => <Input {...control} name="company" autoComplete="organization" />}
    </Field>
  </>
);

const MessageFields = ({ errors }: Part) => (
  <>
    <div className="grid gap-[18px] sm:grid-cols-2 sm:gap-3.5">
      <Field label="Inquiry type" error={errors['inquiryType']}>
        {(control) => (
          <Select {...control} name="inquiryType" required>
            <option value="">Choose one</option>
            {INQUIRY_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Monthly volume" optional error={errors['volume']}>
        {(control) => <Input {...control} name="volume" autoComplete="off" />}
      </Field>
    </div>
    <Field
      label="Message"
      error={errors['message']}
      hint={`Up to ${groupedDigits(String(MAX_MESSAGE_CHARACTERS))} characters. Please never send card numbers or passwords.`}
    >
      {(control) => <Textarea {...control} name="message" rows={5} required />}
    </Field>
  </>
);
