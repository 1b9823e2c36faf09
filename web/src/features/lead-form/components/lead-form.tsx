import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createEnquirySender } from '../../../lib/enquiry/send-enquiry.ts';
import { refusalOf } from '../../../lib/enquiry/refusal-of.ts';
import { toast } from '../../../lib/toast-store.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { TrapField } from '../../../ui/trap-field.tsx';
import { EMPTY, leadForm, payloadOf, type LeadValues } from '../lead-values.ts';

/** Empty again after success, as it was after failure (specification §4). */
export const LeadForm = () => {
  const [send] = useState(createEnquirySender);
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<LeadValues>({ resolver: standardSchemaResolver(leadForm), defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;

  const submit = async (values: LeadValues): Promise<void> => {
    setRefusal(undefined);
    try {
      await send(payloadOf(values));
      form.reset(EMPTY);
      toast({ title: 'Request Sent Successfully!', description: 'Our team will contact you within 24 hours.' });
    } catch (error) {
      setRefusal(refusalOf(error));
      toast({ title: 'Error', description: 'Failed to send request. Please try again or contact us directly.', variant: 'destructive' });
    }
  };

  return (
    <form
      noValidate
      aria-labelledby="lead-title"
      className="relative grid gap-[18px] rounded-panel border border-line bg-surface p-5 text-ink sm:p-7 [&_:focus-visible]:!outline-focus"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <h3 id="lead-title">Talk to our integration team</h3>
      {refusal === undefined ? null : <Alert variant="negative">{refusal}</Alert>}
      <Field label="Company" error={errors.company?.message}>
        {(control) => <Input {...control} {...form.register('company')} autoComplete="organization" required />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} {...form.register('email')} type="email" inputMode="email" autoComplete="email" required />}
      </Field>
      <Field label="Monthly volume" optional error={errors.monthlyVolume?.message}>
        {(control) => <Input {...control} {...form.register('monthlyVolume')} placeholder="e.g. 250,000 EUR" autoComplete="off" />}
      </Field>
      <TrapField {...form.register('website')} />
      <div>
        <Button type="submit" size="large" wide busy={isSubmitting} busyLabel="Sending...">
          Send request
        </Button>
        <p className="mt-2 text-caption text-muted">We answer within 24 hours.</p>
      </div>
    </form>
  );
};
