import type { StaffAlert } from '@danubit/contracts/http/console/alerts.contract';
import { ALERT_DECISIONS, SHORTEST_RATIONALE } from '@danubit/contracts/values/alerts';
import { useRef, useState, type KeyboardEvent, type Ref, type SubmitEvent } from 'react';
import { useDeskKeys } from '../../../lib/use-desk-keys.ts';
import { Alert, Banner } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useDecideAlert, type AlertDecisionGiven } from '../api/decide-alert.mutation.ts';
import { customerReads, decisionText, effectOf } from './alert-words.ts';

type Verb = AlertDecisionGiven['decision'];
const VERBS: readonly Verb[] = [...ALERT_DECISIONS, 'escalate'];

type AlertDecisionProps = { readonly shown: StaffAlert; readonly onRecorded: () => void };

/** 1 Decide, 2 Say why, 3 Record. Keys: the numbers choose, Ctrl and Enter record. */
export const AlertDecision = ({ shown, onRecorded }: AlertDecisionProps) => {
  const { alert, may, duplicates } = shown;
  const verbs = VERBS.filter((verb) => may.includes(verb));
  const decide = useDecideAlert(alert.id);
  const [chosen, setChosen] = useState<Verb>();
  const [rationale, setRationale] = useState('');
  const [isTold, setTold] = useState(false);
  const [isForAll, setForAll] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const verb = chosen ?? verbs[0];
  const isShort = rationale.trim().length < SHORTEST_RATIONALE;
  const choose = (next: Verb): void => {
    setChosen(next);
    field.current?.focus();
  };
  useDeskKeys(
    true,
    Object.fromEntries(
      verbs.map((each, at) => [
        String(at + 1),
        () => {
          choose(each);
        },
      ]),
    ),
  );
  if (verb === undefined) return null;
  const record = (): void => {
    setTold(isShort);
    if (isShort) field.current?.focus();
    else if (!decide.isPending)
      decide.mutate(
        { decision: verb, rationale: rationale.trim(), duplicates: isForAll && canTakeAll ? duplicates : [] },
        {
          onSuccess: () => {
            // The keys of the queue act immediately, also before the next alert is there.
            field.current?.blur();
            onRecorded();
          },
        },
      );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    record();
  };
  const needsSecond = needsSecondPerson(verb, alert);
  const canTakeAll = verb === 'clear' || verb === 'escalate';
  return (
    <form noValidate aria-label="Decision" className="grid gap-4" onSubmit={submit}>
      {decide.error === null ? null : (
        <Alert variant="negative" title="Your decision was not recorded." takesFocus>
          {decide.error.message}
        </Alert>
      )}
      <Choices shown={shown} verbs={verbs} chosen={verb} onChoose={choose} />
      <Reason ref={field} value={rationale} isTooShort={isTold && isShort} onRecord={record} onChange={setRationale} />
      <Duplicates count={canTakeAll ? duplicates.length : 0} checked={isForAll} onCheck={setForAll} />
      <div className="grid gap-2">
        <h2 className="text-small font-label">3. Record</h2>
        <Effects verb={verb} shown={shown} needsSecond={needsSecond} />
        <Button type="submit" wide busy={decide.isPending} busyLabel="Recording...">
          {needsSecond ? 'Propose' : 'Record'}: {decisionText(verb, alert)} <KeyCap>Ctrl Enter</KeyCap>
        </Button>
      </div>
      <Banner variant="info">Customers may read “in review”, never the rule, a list, a score or this page.</Banner>
    </form>
  );
};

const needsSecondPerson = (verb: Verb, { needs_two: needsTwo, status }: StaffAlert['alert']): boolean =>
  verb !== 'escalate' && (verb !== 'clear' || needsTwo || status === 'kept');

const secondPersonOn = (verb: Verb, needsSecond: boolean): string => {
  if (!needsSecond) return 'not needed';
  return verb === 'confirm_pep' ? 'a senior manager accepts or rejects this' : 'approves or rejects this';
};

type ReasonProps = {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly value: string;
  readonly isTooShort: boolean;
  readonly onRecord: () => void;
  readonly onChange: (text: string) => void;
};

const Reason = ({ ref, value, isTooShort, onRecord, onChange }: ReasonProps) => (
  <Field
    label="2. Say why"
    hint={`At least ${String(SHORTEST_RATIONALE)} characters, so that an outsider understands it in five years.`}
    error={isTooShort ? `Say why in at least ${String(SHORTEST_RATIONALE)} characters.` : undefined}
  >
    {(control) => (
      <Textarea
        {...control}
        ref={ref}
        rows={5}
        maxLength={2000}
        value={value}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onRecord();
        }}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    )}
  </Field>
);

type DuplicatesProps = { readonly count: number; readonly checked: boolean; readonly onCheck: (checked: boolean) => void };

const Duplicates = ({ count, checked, onCheck }: DuplicatesProps) =>
  count === 0 ? null : (
    <Checkbox
      label={`Decide ${String(count)} other open ${count === 1 ? 'alert' : 'alerts'} of this customer with the same reason as well`}
      checked={checked}
      onChange={({ target }) => {
        onCheck(target.checked);
      }}
    />
  );

type ChoicesProps = {
  readonly shown: StaffAlert;
  readonly verbs: readonly Verb[];
  readonly chosen: Verb;
  readonly onChoose: (verb: Verb) => void;
};

const Choices = ({ shown, verbs, chosen, onChoose }: ChoicesProps) => (
  <fieldset>
    <legend className="mb-1.5 text-small font-label">1. Decide</legend>
    <div className="grid overflow-hidden rounded-control border border-line-strong">
      {verbs.map((verb, at) => (
        <label
          key={verb}
          className={`grid grid-cols-[auto_1fr_auto] items-start gap-x-2.5 border-line px-3 py-2 not-first:border-t ${verb === chosen ? 'bg-primary-soft' : ''}`}
        >
          <input
            type="radio"
            name="decision"
            checked={verb === chosen}
            className="mt-0.5 size-[18px] flex-none accent-primary"
            onChange={() => {
              onChoose(verb);
            }}
          />
          <span className="text-ui font-bold">
            {decisionText(verb, shown.alert)}
            <span className="block text-caption font-regular text-muted">{effectOf(verb, shown)}</span>
          </span>
          <KeyCap>{String(at + 1)}</KeyCap>
        </label>
      ))}
    </div>
  </fieldset>
);

type EffectsProps = { readonly verb: Verb; readonly shown: StaffAlert; readonly needsSecond: boolean };

const Effects = ({ verb, shown, needsSecond }: EffectsProps) => (
  <dl className="grid gap-1 text-small">
    <Effect name="Effect">{effectOf(verb, shown)}</Effect>
    <Effect name="Customer reads">{customerReads(verb, shown.alert)}</Effect>
    <Effect name="Second person">{secondPersonOn(verb, needsSecond)}</Effect>
  </dl>
);

const Effect = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
);
