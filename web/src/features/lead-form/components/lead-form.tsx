import { useState } from 'react';
import { refusalMessageOf } from '../../../lib/enquiry/refusal-message.ts';
import { toast } from '../../../lib/toast-store.ts';
import { usePublicForm } from '../../../lib/use-public-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { HoneypotField } from '../../../ui/honeypot-field.tsx';

/** The form is cleared after success and keeps its input after failure. */
export const LeadForm = () => {
  const [{ sentTo, refusal }, setOutcome] = useState<{ readonly sentTo?: string; readonly refusal?: string | undefined }>({});
  const { attributes, errors, isSending, isReady } = usePublicForm({
    load: async () => (await import('./lead-form-rules.ts')).leadFormRules(),
    onSend: () => {
      setOutcome({});
    },
    onSent: ({ email }) => {
      setOutcome({ sentTo: email });
      toast({ title: 'Request Sent Successfully!', description: 'Our team will contact you within 24 hours.' });
    },
    onFailed: (error) => {
      setOutcome({ refusal: refusalMessageOf(error) });
      toast({ title: 'Error', description: 'Failed to send request. Please try again or contact us directly.', variant: 'destructive' });
    },
  });

  return (
    <form
      {...attributes}
      aria-labelledby="lead-title"
      className="relative grid gap-[18px] rounded-panel border border-line bg-surface p-5 text-ink sm:p-7 [&_:focus-visible]:!outline-focus"
    >
      <h3 id="lead-title">Talk to our integration team</h3>
      {sentTo === undefined ? null : (
        <Alert takesFocus variant="positive" className="wrap-anywhere">
          We have your request and reply to {sentTo} within 24 hours.
        </Alert>
      )}
      {refusal === undefined ? null : (
        <Alert takesFocus variant="negative">
          {refusal}
        </Alert>
      )}
      <Field label="Company" error={errors['company']}>
        {(control) => <Input {...control} name="company" autoComplete="organization" required />}
      </Field>
      <Field label="Email" error={errors['email']}>
        {(control) => <Input {...control} name="email" type="email" inputMode="email" autoComplete="email" required />}
      </Field>
      <Field label="Monthly volume" optional error={errors['monthlyVolume']}>
        {(control) => <Input {...control} name="monthlyVolume" placeholder="e.g. 250,000 EUR" autoComplete="off" />}
      </Field>
      <HoneypotField name="website" />
      <div>
        <Button type="submit" size="large" wide disabled={!isReady} busy={isSending} busyLabel="Sending...">
          Send request
        </Button>
        <p className="mt-2 text-caption text-muted">We answer within 24 hours.</p>
      </div>
    </form>
  );
};
