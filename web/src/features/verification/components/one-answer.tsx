import { MAX_ANSWER_LENGTH } from '@danubit/contracts/values/customer-file';
import { useId, useState, type SubmitEvent } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

type OneAnswerProps = {
  readonly title: string;
  /** Null where the answer is a text. */
  readonly choices: readonly string[] | null;
  readonly words: Readonly<Record<string, string>>;
  readonly current: string;
  readonly saving: { readonly error: Error | null; readonly isPending: boolean };
  readonly onAnswer: (answer: string) => void;
};

/** One question: a choice, or a text. */
export const OneAnswer = ({ title, choices, words, current, saving, onAnswer }: OneAnswerProps) => {
  const [mistake, setMistake] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('answer');
    const answer = typeof typed === 'string' ? typed.trim() : '';
    setMistake(answer === '' ? (choices === null ? 'Write a few sentences.' : 'Choose an answer.') : undefined);
    if (answer !== '') onAnswer(answer);
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {saving.error === null ? null : <Alert variant="negative">{saving.error.message}</Alert>}
      {choices === null ? (
        <Field label="Your answer" error={mistake}>
          {(control) => <Textarea {...control} name="answer" rows={4} maxLength={MAX_ANSWER_LENGTH} defaultValue={current} />}
        </Field>
      ) : (
        <Choices {...{ title, choices, words, current, mistake }} />
      )}
      <Button type="submit" className="justify-self-start" busy={saving.isPending} busyLabel="Saving...">
        Save and continue
      </Button>
    </form>
  );
};

type ChoicesProps = Pick<OneAnswerProps, 'title' | 'words' | 'current'> & {
  readonly choices: readonly string[];
  readonly mistake: string | undefined;
};

const Choices = ({ title, choices, words, current, mistake }: ChoicesProps) => {
  const id = useId();
  return (
    <fieldset aria-describedby={mistake === undefined ? undefined : id} className="grid gap-1">
      <legend className="sr-only">{title}</legend>
      {choices.map((choice) => (
        <label key={choice} className="flex min-h-9 items-center gap-2.5 text-ui pointer-coarse:min-h-11">
          <input
            type="radio"
            name="answer"
            value={choice}
            defaultChecked={choice === current}
            className="size-[18px] flex-none accent-primary"
          />
          {words[choice] ?? choice}
        </label>
      ))}
      {mistake === undefined ? null : <FieldError id={id}>{mistake}</FieldError>}
    </fieldset>
  );
};
