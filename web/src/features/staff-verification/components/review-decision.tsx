import type { StaffFile } from '@danubit/contracts/http/console/verification-reviews.contract';
import {
  DOCUMENT_KINDS,
  DOCUMENT_REQUEST_CODES,
  LEVEL_REFUSAL_CODES,
  type DocumentKind,
  type DocumentRequestCode,
  type LevelRefusalCode,
} from '@danubit/contracts/values/customer-file';
import { useState, type SubmitEvent } from 'react';
import { Alert, Banner } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useDecideReview, type Decision } from '../api/decide-review.mutation.ts';
import { KINDS, REFUSALS, REQUESTS } from './review-words.ts';

type Verb = Decision['decision'];
const VERBS: readonly Verb[] = ['approve', 'ask', 'refuse'];

/** 1 Decide, 2 Say why, 3 Record. */
export const ReviewDecision = ({ file }: { readonly file: StaffFile }) => {
  const { review, needs_senior_manager: needsSenior, is_own_proposal: isOwn } = file;
  const decide = useDecideReview(review.id);
  const [verb, setVerb] = useState<Verb>('approve');
  const [mistake, setMistake] = useState<string>();
  const isProposing = needsSenior && review.status === 'waiting';
  const labels: Readonly<Record<Verb, string>> = {
    approve: isProposing ? 'Propose the level' : 'Approve',
    ask: 'Ask for another document',
    refuse: 'Refuse',
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const reason = textOf(given, 'reason');
    setMistake(reason === '' ? 'Give your reason. Colleagues and auditors read it later.' : undefined);
    if (reason !== '') decide.mutate(decisionOf(verb, given, reason));
  };
  return (
    <form noValidate aria-label="Decision" className="grid gap-4" onSubmit={submit}>
      <h2 className="card-title">Decision</h2>
      {needsSenior ? (
        <Banner variant="warning">
          {isProposing
            ? 'A public function or a high risk: your approval is a proposal, and a senior manager decides.'
            : isOwn
              ? 'You proposed this level. A senior manager decides.'
              : 'The level was proposed. A senior manager decides.'}
        </Banner>
      ) : null}
      {decide.error === null ? null : (
        <Alert variant="negative" title="Nothing was decided.">
          {decide.error.message}
        </Alert>
      )}
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 text-small font-label">1. Decide</legend>
        {VERBS.map((one) => (
          <label key={one} className="flex min-h-8 items-center gap-2.5 text-ui pointer-coarse:min-h-11">
            <input
              type="radio"
              name="verb"
              checked={verb === one}
              className="size-[18px] flex-none accent-primary"
              onChange={() => {
                setVerb(one);
              }}
            />
            {labels[one]}
          </label>
        ))}
      </fieldset>
      <Details verb={verb} />
      <Field label="2. Say why" hint="For staff only. It is never told to the customer." error={mistake}>
        {(control) => <Textarea {...control} name="reason" rows={3} maxLength={2000} />}
      </Field>
      <p className="text-caption text-muted">{TOLD[verb]}</p>
      <Button type="submit" variant={verb === 'refuse' ? 'danger' : 'primary'} busy={decide.isPending} busyLabel="Recording...">
        {labels[verb]}
      </Button>
    </form>
  );
};

const TOLD: Readonly<Record<Verb, string>> = {
  approve: 'The customer is told by email that the level is granted, once it is.',
  ask: 'The customer is told which document you need and the reason that you choose, and hands the file in again.',
  refuse: 'The customer is told the reason that you choose, and keeps the level that they have.',
};

const Details = ({ verb }: { readonly verb: Verb }) => {
  if (verb === 'ask') {
    return (
      <>
        <Choice label="Which document" name="document" options={DOCUMENT_KINDS} words={KINDS} />
        <Choice label="What is wrong with it" name="code" options={DOCUMENT_REQUEST_CODES} words={REQUESTS} />
      </>
    );
  }
  return verb === 'refuse' ? <Choice label="What the customer is told" name="code" options={LEVEL_REFUSAL_CODES} words={REFUSALS} /> : null;
};

type ChoiceProps<Option extends string> = {
  readonly label: string;
  readonly name: string;
  readonly options: readonly Option[];
  readonly words: Readonly<Record<Option, string>>;
};

const Choice = <Option extends string>({ label, name, options, words }: ChoiceProps<Option>) => (
  <Field label={label}>
    {(control) => (
      <Select {...control} name={name}>
        {options.map((option) => (
          <option key={option} value={option}>
            {words[option]}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

const textOf = (given: FormData, name: string): string => {
  const value = given.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The options of the form are those of the contract, which the server checks again. */
const decisionOf = (verb: Verb, given: FormData, reason: string): Decision => {
  if (verb === 'approve') return { decision: verb, reason };
  const code = textOf(given, 'code');
  return verb === 'ask'
    ? { decision: verb, reason, document: textOf(given, 'document') as DocumentKind, code: code as DocumentRequestCode }
    : { decision: verb, reason, code: code as LevelRefusalCode };
};
