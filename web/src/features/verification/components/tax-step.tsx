import type { VerificationView } from '@danubit/contracts/http/verification/verification.contract';
import { useState, type SubmitEvent } from 'react';
import { COUNTRIES } from '../../../lib/countries.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useAnswerQuestion } from '../api/change-file.mutations.ts';

type TaxStepProps = { readonly view: VerificationView; readonly onSaved: () => void };

/** Country of tax residence and the tax number there. */
export const TaxStep = ({ view: { tax_residence: stored }, onSaved }: TaxStepProps) => {
  const saving = useAnswerQuestion();
  const [mistake, setMistake] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [country, number] = [typed.get('country'), typed.get('number')];
    if (typeof country !== 'string' || country === '' || typeof number !== 'string') {
      setMistake('Choose a country.');
      return;
    }
    setMistake(undefined);
    saving.mutate({ question: 'tax_residence', country, tax_number: number.trim() }, { onSuccess: onSaved });
  };
  return (
    <form noValidate className="grid max-w-[420px] gap-4" onSubmit={submit}>
      {saving.isError ? <Alert variant="negative">{saving.error.message}</Alert> : null}
      <Field label="Country" error={mistake}>
        {(control) => (
          <Select {...control} name="country" required defaultValue={stored?.country ?? ''}>
            <option value="">Choose a country</option>
            {COUNTRIES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Tax number" optional hint="Leave it empty if your country issues none.">
        {(control) => (
          <Input {...control} name="number" maxLength={40} autoComplete="off" spellCheck={false} defaultValue={stored?.tax_number ?? ''} />
        )}
      </Field>
      <Button type="submit" className="justify-self-start" busy={saving.isPending} busyLabel="Saving...">
        Save and continue
      </Button>
    </form>
  );
};
