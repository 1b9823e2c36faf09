import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { UNEXPECTED_FAILURE } from '../../../lib/fallback-texts.ts';
import { paths } from '../../../lib/paths.ts';
import { usePublicForm } from '../../../lib/use-public-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { HoneypotField } from '../../../ui/honeypot-field.tsx';

/** Double opt-in: the form only requests a mail with a link. The reply is the same for every address. */
export const NewsletterForm = () => {
  const [outcome, setOutcome] = useState<{ readonly sentTo?: string; readonly refusal?: string }>({});
  const { attributes, errors, isSending, isReady } = usePublicForm({
    load: async () => (await import('./newsletter-form-rules.ts')).newsletterFormRules,
    onSend: () => {
      setOutcome({});
    },
    onSent: ({ email }) => {
      setOutcome({ sentTo: email });
    },
    onFailed: (error) => {
      setOutcome({ refusal: error instanceof ApiProblem ? error.message : UNEXPECTED_FAILURE });
    },
  });

  return (
    <form {...attributes} aria-label="Newsletter" className="relative grid gap-4">
      {outcome.sentTo === undefined ? null : (
        <Alert takesFocus variant="positive" title="Check your email">
          <p className="wrap-anywhere">A link to confirm is on its way to {outcome.sentTo}, unless this address is already subscribed.</p>
        </Alert>
      )}
      {outcome.refusal === undefined ? null : (
        <Alert takesFocus variant="negative">
          {outcome.refusal}
        </Alert>
      )}
      <Field
        label="Email"
        error={errors['email']}
        hint={
          <>
            You agree to get our newsletter by email. You can unsubscribe at any time. See the{' '}
            <Link to={paths.privacyPolicy}>Privacy Policy</Link>.
          </>
        }
      >
        {(control) => <Input {...control} name="email" type="email" inputMode="email" autoComplete="email" required />}
      </Field>
      <HoneypotField name="website" />
      <Button type="submit" className="max-sm:w-full sm:justify-self-start" disabled={!isReady} busy={isSending} busyLabel="Subscribing...">
        Subscribe
      </Button>
    </form>
  );
};
