import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from './button.tsx';
import { Card, CardHeader } from './card.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

type SearchCardProps = {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  /** What is found for the text that was searched. */
  readonly children: (text: string) => ReactNode;
};

/** A search of the staff console: it runs when it is sent, not while a text is typed, because each search is recorded. */
export const SearchCard = ({ title, label, hint, button, children }: SearchCardProps) => {
  const [text, setText] = useState('');
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('text');
    setText(typeof entered === 'string' ? entered.trim() : '');
  };
  return (
    <Card className="mt-6">
      <CardHeader title={title} />
      <form role="search" className="grid gap-3 px-5 pb-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start" onSubmit={search}>
        <Field label={label} hint={hint}>
          {(control) => <Input {...control} name="text" maxLength={120} required autoComplete="off" spellCheck={false} />}
        </Field>
        <Button type="submit" variant="secondary" className="sm:mt-7">
          {button}
        </Button>
      </form>
      {text === '' ? null : children(text)}
    </Card>
  );
};
