import type { StaffFile } from '@danubit/contracts/http/console/verification-reviews.contract';
import { COMPANY_PARTS, COMPANY_REFUSAL_CODES, type CompanyRefusalCode } from '@danubit/contracts/values/company-file';
import {
  documentKindsOf,
  DOCUMENT_REQUEST_CODES,
  LEVEL_REFUSAL_CODES,
  type DocumentKind,
  type DocumentRequestCode,
  type LevelRefusalCode,
} from '@danubit/contracts/values/customer-file';
import { useState, type SubmitEvent } from 'react';
import { textIn } from '../../../lib/text-in.ts';
import { Alert, Banner } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useDecideReview, type Decision } from '../api/decide-review.mutation.ts';
import { KINDS, PART_REFUSALS, PARTS, REFUSALS, REQUESTS } from './review-words.ts';

type Verb = Decision['decision'];
const OF_PERSON: readonly Verb[] = ['approve', 'ask', 'refuse'];
const OF_COMPANY: readonly Verb[] = ['approve', 'ask', 'refuse_parts'];

/** 1 Decide, 2 Say why, 3 Record. */
export const ReviewDecision = ({ file }: { readonly file: StaffFile }) => {
  const { review, needs_senior_manager: needsSenior, is_own_proposal: isOwn } = file;
  const decide = useDecideReview(review.id);
  const [verb, setVerb] = useState<Verb>('approve');
  const [mistake, setMistake] = useState<string>();
  const [partMistake, setPartMistake] = useState<string>();
  const isProposing = needsSenior && review.status === 'waiting';
  const labels: Readonly<Record<Verb, string>> = {
    approve: isProposing ? 'Propose the level' : 'Approve',
    ask: 'Ask for another document',
    refuse: 'Refuse',
    refuse_parts: 'Refuse parts of the file',
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const reason = textIn(given, 'reason');
    const decision = decisionOf(verb, given, reason);
    const hasNoPart = decision.decision === 'refuse_parts' && decision.reasons.length === 0;
    setPartMistake(hasNoPart ? 'Choose a reason for at least one part.' : undefined);
    setMistake(reason === '' ? 'Give your reason. Colleagues and auditors read it later.' : undefined);
    if (reason !== '' && !hasNoPart) decide.mutate(decision);
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
        <Alert variant="negative" title="Your decision was not recorded.">
          {decide.error.message}
        </Alert>
      )}
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 text-small font-label">1. Decide</legend>
        {(review.purpose === 'company' ? OF_COMPANY : OF_PERSON).map((one) => (
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
      <Details verb={verb} purpose={review.purpose} mistake={partMistake} />
      <Field label="2. Say why" hint="For staff only. The customer never sees it." error={mistake}>
        {(control) => <Textarea {...control} name="reason" rows={3} maxLength={2000} />}
      </Field>
      <p className="text-caption text-muted">{TOLD[verb]}</p>
      <Button
        type="submit"
        variant={verb === 'refuse' || verb === 'refuse_parts' ? 'danger' : 'primary'}
        busy={decide.isPending}
        busyLabel="Recording..."
      >
        {labels[verb]}
      </Button>
    </form>
  );
};

const TOLD: Readonly<Record<Verb, string>> = {
  approve: 'We email the customer once the level is granted.',
  ask: 'The customer sees which document you need and the reason that you choose, and hands the file in again.',
  refuse: 'The customer sees the reason that you choose, and keeps the current level.',
  refuse_parts: 'The customer sees the reason for each part, corrects it and hands the company in again.',
};

type DetailsProps = { readonly verb: Verb; readonly purpose: StaffFile['review']['purpose']; readonly mistake: string | undefined };

const Details = ({ verb, purpose, mistake }: DetailsProps) => {
  if (verb === 'ask') {
    return (
      <>
        <Choice label="Which document" name="document" options={documentKindsOf(purpose)} words={KINDS} />
        <Choice label="What is wrong with it" name="code" options={DOCUMENT_REQUEST_CODES} words={REQUESTS} />
      </>
    );
  }
  if (verb === 'refuse_parts') return <Parts mistake={mistake} />;
  return verb === 'refuse' ? <Choice label="What the customer reads" name="code" options={LEVEL_REFUSAL_CODES} words={REFUSALS} /> : null;
};

/** A reason for each part that the customer has to mend; a part without one is in order. */
const Parts = ({ mistake }: { readonly mistake: string | undefined }) => (
  <>
    {COMPANY_PARTS.map((part, index) => (
      <Field key={part} label={PARTS[part]} error={index === 0 ? mistake : undefined}>
        {(control) => (
          <Select {...control} name={part}>
            <option value="">in order</option>
            {COMPANY_REFUSAL_CODES.map((code) => (
              <option key={code} value={code}>
                {PART_REFUSALS[code]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    ))}
  </>
);

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

/** The options of the form are those of the contract, which the server checks again. */
const decisionOf = (verb: Verb, given: FormData, reason: string): Decision => {
  if (verb === 'approve') return { decision: verb, reason };
  if (verb === 'refuse_parts') {
    const reasons = COMPANY_PARTS.map((part) => ({ part, code: textIn(given, part) as CompanyRefusalCode | '' }));
    return { decision: verb, reason, reasons: reasons.flatMap(({ part, code }) => (code === '' ? [] : [{ part, code }])) };
  }
  const code = textIn(given, 'code');
  return verb === 'ask'
    ? { decision: verb, reason, document: textIn(given, 'document') as DocumentKind, code: code as DocumentRequestCode }
    : { decision: verb, reason, code: code as LevelRefusalCode };
};
