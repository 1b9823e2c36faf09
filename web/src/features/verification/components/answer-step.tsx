import type { VerificationView } from '@danubit/contracts/http/verification/verification.contract';
import { ANSWER_CHOICES, MAX_ANSWER_LENGTH, type FileQuestion } from '@danubit/contracts/values/customer-file';
import { useId, useState, type SubmitEvent } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useAnswerQuestion } from '../api/change-file.mutations.ts';
import { ANSWERS, STEPS } from './verification-words.ts';

type AnswerStepProps = { readonly view: VerificationView; readonly question: FileQuestion; readonly onSaved: () => void };

/** One question, saved on its own. */
export const AnswerStep = ({ view, question, onSaved }: AnswerStepProps) => {
  const saving = useAnswerQuestion();
  const [mistake, setMistake] = useState<string>();
  const choices = ANSWER_CHOICES[question];
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('answer');
    const answer = typeof typed === 'string' ? typed.trim() : '';
    setMistake(answer === '' ? (choices === null ? 'Write a few sentences.' : 'Choose an answer.') : undefined);
    // The server checks the pair of question and answer.
    if (answer !== '') saving.mutate({ question, answer }, { onSuccess: onSaved });
  };
  const current = view.answers[question] ?? '';
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {saving.isError ? <Alert variant="negative">{saving.error.message}</Alert> : null}
      {choices === null ? (
        <Field label="Your answer" error={mistake}>
          {(control) => <Textarea {...control} name="answer" rows={4} maxLength={MAX_ANSWER_LENGTH} defaultValue={current} />}
        </Field>
      ) : (
        <Choices question={question} choices={choices} current={current} mistake={mistake} />
      )}
      <Button type="submit" className="justify-self-start" busy={saving.isPending} busyLabel="Saving...">
        Save and continue
      </Button>
    </form>
  );
};

type ChoicesProps = {
  readonly question: FileQuestion;
  readonly choices: readonly string[];
  readonly current: string;
  readonly mistake: string | undefined;
};

const Choices = ({ question, choices, current, mistake }: ChoicesProps) => {
  const id = useId();
  return (
    <fieldset aria-describedby={mistake === undefined ? undefined : id} className="grid gap-1">
      <legend className="sr-only">{STEPS[question].title}</legend>
      {choices.map((choice) => (
        <label key={choice} className="flex min-h-9 items-center gap-2.5 text-ui pointer-coarse:min-h-11">
          <input
            type="radio"
            name="answer"
            value={choice}
            defaultChecked={choice === current}
            className="size-[18px] flex-none accent-primary"
          />
          {ANSWERS[question][choice] ?? choice}
        </label>
      ))}
      {mistake === undefined ? null : <FieldError id={id}>{mistake}</FieldError>}
    </fieldset>
  );
};
