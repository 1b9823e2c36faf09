import { MAX_MESSAGE_CHARACTERS } from '@danubit/contracts/http/support/send-contact-email.contract';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { createEnquirySender } from '../../../lib/enquiry/send-enquiry.ts';
import { refusalOf } from '../../../lib/enquiry/refusal-of.ts';
import { toast } from '../../../lib/toast-store.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { TrapField } from '../../../ui/trap-field.tsx';
import { contactForm, EMPTY, INQUIRY_OPTIONS, payloadOf, type ContactValues } from '../contact-values.ts';

/** Empty again after success, as it was after failure (specification §4). */
export const ContactForm = () => {
  const [send] = useState(createEnquirySender);
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<ContactValues>({ resolver: standardSchemaResolver(contactForm), defaultValues: EMPTY });

  const submit = async (values: ContactValues): Promise<void> => {
    setRefusal(undefined);
    try {
      await send(payloadOf(values));
      form.reset(EMPTY);
      toast({ title: 'Message Sent!', description: 'We will get back to you within 24 hours.' });
    } catch (error) {
      setRefusal(refusalOf(error));
      toast({ title: 'Error', description: 'Failed to send message. Please try again or contact us directly.', variant: 'destructive' });
    }
  };

  return (
    <form
      noValidate
      aria-label="Write to us"
      className="relative grid gap-[18px]"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      {refusal === undefined ? null : <Alert variant="negative">{refusal}</Alert>}
      <SenderFields form={form} />
      <MessageFields form={form} />
      <TrapField {...form.register('website')} />
      <Button
        type="submit"
        size="large"
        className="max-sm:w-full sm:justify-self-start"
        busy={form.formState.isSubmitting}
        busyLabel="Sending..."
      >
        Send message
      </Button>
    </form>
  );
};

type Part = { readonly form: UseFormReturn<ContactValues> };

const SenderFields = ({ form }: Part) => {
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-[18px] sm:grid-cols-2 sm:gap-3.5">
        <Field label="Name" error={errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} autoComplete="name" required />}
        </Field>
        <Field label="Business email" error={errors.email?.message}>
          {(control) => <Input {...control} {...form.register('email')} type="email" inputMode="email" autoComplete="email" required />}
        </Field>
      </div>
      <Field label="Company" optional error={errors.company?.message}>
        {(control) => <Input {...control} {...form.register('company')} autoComplete="organization" />}
      </Field>
    </>
  );
};

const MessageFields = ({ form }: Part) => {
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-[18px] sm:grid-cols-2 sm:gap-3.5">
        <Field label="Inquiry type" error={errors.inquiryType?.message}>
          {(control) => (
            <Select {...control} {...form.register('inquiryType')} required>
              <option value="">Choose one</option>
              {INQUIRY_OPTIONS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Monthly volume" optional error={errors.volume?.message}>
          {(control) => <Input {...control} {...form.register('volume')} autoComplete="off" />}
        </Field>
      </div>
      <Field
        label="Message"
        error={errors.message?.message}
        hint={`Up to ${MAX_MESSAGE_CHARACTERS.toLocaleString('en')} characters. Please never send card numbers or passwords.`}
      >
        {(control) => <Textarea {...control} {...form.register('message')} rows={5} required />}
      </Field>
    </>
  );
};
