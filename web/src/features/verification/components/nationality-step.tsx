import type { VerificationView } from '@danubit/contracts/http/verification/verification.contract';
import { nationalNumberOf, nationalNumberProblem } from '@danubit/contracts/values/national-numbers';
import { useState, type SubmitEvent } from 'react';
import { COUNTRIES } from '../../../lib/countries.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useAnswerQuestion } from '../api/change-file.mutations.ts';

type NationalityStepProps = { readonly view: VerificationView; readonly onSaved: () => void };

/** Nationality, and the national number where the law asks for it. */
export const NationalityStep = ({ view: { nationality: stored }, onSaved }: NationalityStepProps) => {
  const saving = useAnswerQuestion();
  const [country, setCountry] = useState(stored?.country ?? '');
  const [mistakes, setMistakes] = useState<{ country?: string; number?: string }>({});
  const asked = nationalNumberOf(country);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('number');
    const number = typeof typed === 'string' ? typed.trim() : '';
    const problem = country === '' ? null : nationalNumberProblem(country, number);
    setMistakes({ ...(country === '' ? { country: 'Choose a country.' } : {}), ...(problem === null ? {} : { number: problem }) });
    if (country === '' || problem !== null) return;
    saving.mutate({ question: 'nationality', country, national_number: number }, { onSuccess: onSaved });
  };
  return (
    <form noValidate className="grid max-w-[420px] gap-4" onSubmit={submit}>
      {saving.isError ? <Alert variant="negative">{saving.error.message}</Alert> : null}
      <Field label="Country" error={mistakes.country}>
        {(control) => (
          <Select
            {...control}
            required
            value={country}
            onChange={({ currentTarget }) => {
              setCountry(currentTarget.value);
              setMistakes({});
            }}
          >
            <option value="">Choose a country</option>
            {COUNTRIES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {asked === undefined ? null : (
        <Field
          key={country}
          label={asked.name}
          optional={!asked.isRequired}
          hint={asked.isRequired ? `Your national number: ${asked.shapeText}.` : 'Your national number. Leave it empty if you have none.'}
          error={mistakes.number}
        >
          {(control) => (
            <Input
              {...control}
              name="number"
              maxLength={30}
              autoComplete="off"
              spellCheck={false}
              defaultValue={country === stored?.country ? (stored.national_number ?? '') : ''}
            />
          )}
        </Field>
      )}
      <Button type="submit" className="justify-self-start" busy={saving.isPending} busyLabel="Saving...">
        Save and continue
      </Button>
    </form>
  );
};
