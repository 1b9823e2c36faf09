import { MINIMUM_AGE } from '@danubit/contracts/values/terms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useAcceptTerms } from '../api/accept-terms.mutation.ts';

const termsForm = z.object({
  terms: z.boolean().check(z.refine((accepted) => accepted, 'Accept the Terms of Service to deposit.')),
  age: z.boolean().check(z.refine((confirmed) => confirmed, `Confirm that you are at least ${String(MINIMUM_AGE)}.`)),
});
type Values = z.infer<typeof termsForm>;

/** The law requires both boxes to be unticked at first. */
export const TermsForm = () => {
  const acceptance = useAcceptTerms();
  const form = useForm<Values>({ resolver: standardSchemaResolver(termsForm), defaultValues: { terms: false, age: false } });
  const submit = async (): Promise<void> => {
    // Errors are rendered from the mutation's state.
    await acceptance.mutateAsync().catch(() => undefined);
  };
  return (
    <form noValidate aria-label="Terms and age" className="grid gap-2.5" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {acceptance.isError ? <Alert variant="negative">{acceptance.error.message}</Alert> : null}
      <Checkbox
        {...form.register('terms')}
        required
        error={form.formState.errors.terms?.message}
        label={
          <>
            I accept the <Link to={paths.termsOfService}>Terms of Service</Link>.
          </>
        }
      />
      <Checkbox
        {...form.register('age')}
        required
        error={form.formState.errors.age?.message}
        label={`I am at least ${String(MINIMUM_AGE)} years old.`}
      />
      <Button type="submit" busy={acceptance.isPending} busyLabel="Saving..." className="justify-self-start">
        Accept and continue
      </Button>
    </form>
  );
};
