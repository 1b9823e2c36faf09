import { requestNewsletter } from '@danubit/contracts/http/support/newsletter.contract';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { TrapField } from '../../../ui/trap-field.tsx';
import { askForNewsletter } from '../api/newsletter.ts';

const newsletterForm = z.object({ email: requestNewsletter.body.shape.email, website: z.string() });
type Values = z.infer<typeof newsletterForm>;
const EMPTY: Values = { email: '', website: '' };

/** Double opt-in: this only asks for a mail with a link. The answer is the same for every address. */
export const NewsletterForm = () => {
  const [outcome, setOutcome] = useState<{ readonly sentTo?: string; readonly refusal?: string }>({});
  const form = useForm<Values>({ resolver: standardSchemaResolver(newsletterForm), defaultValues: EMPTY });

  const submit = async (values: Values): Promise<void> => {
    setOutcome({});
    try {
      await askForNewsletter(values);
      setOutcome({ sentTo: values.email });
      form.reset(EMPTY);
    } catch (error) {
      setOutcome({ refusal: error instanceof ApiProblem ? error.message : 'Something went wrong on our side. Try again in a moment.' });
    }
  };

  return (
    <form noValidate aria-label="Newsletter" className="relative grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <div role="status">
        {outcome.sentTo === undefined ? null : (
          <Alert variant="positive" title="Check your email">
            <p className="wrap-anywhere">A link to confirm is on its way to {outcome.sentTo}, unless this address is subscribed already.</p>
          </Alert>
        )}
      </div>
      {outcome.refusal === undefined ? null : <Alert variant="negative">{outcome.refusal}</Alert>}
      <Field
        label="Email"
        error={form.formState.errors.email?.message}
        hint={
          <>
            You agree to get our newsletter by email. You can end it at any time. See the{' '}
            <Link to={paths.privacyPolicy}>Privacy Policy</Link>.
          </>
        }
      >
        {(control) => <Input {...control} {...form.register('email')} type="email" inputMode="email" autoComplete="email" required />}
      </Field>
      <TrapField {...form.register('website')} />
      <Button type="submit" className="max-sm:w-full sm:justify-self-start" busy={form.formState.isSubmitting} busyLabel="Subscribing...">
        Subscribe
      </Button>
    </form>
  );
};
