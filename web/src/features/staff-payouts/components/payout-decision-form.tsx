import type { StaffPayout } from '@danubit/contracts/http/console/payouts.contract';
import { FOUR_EYES } from '@danubit/contracts/values/four-eyes';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useDecidePayout, type PayoutVerb } from '../api/decide-payout.mutation.ts';

const LABELS: Readonly<Record<PayoutVerb, string>> = {
  request: 'Ask for the release',
  approve: 'Approve the release',
  reject: 'Reject',
};
const lookOf = (verb: PayoutVerb) => (verb === 'reject' ? 'danger' : 'primary');

/** One person asks for the release, another approves it; either may reject. */
export const PayoutDecisionForm = ({ payout }: { readonly payout: StaffPayout }) => {
  const { user, session } = useSession();
  const [verb, setVerb] = useState<PayoutVerb>();
  const isOwn = payout.proposal !== null && payout.proposal.by.user_id === user?.id;
  const choose = (chosen: PayoutVerb | undefined) => () => {
    setVerb(chosen);
  };
  if (verb !== undefined) return <ReasonForm payout={payout} verb={verb} onClose={choose(undefined)} />;
  return (
    <div className="grid gap-2">
      {isOwn ? <p className="text-caption">You asked for this one, so a colleague must approve it.</p> : null}
      <div className="flex flex-wrap gap-3">
        {verbsFor(payout, isOwn, staffRolesOf(session?.access_token ?? '')).map((each) => (
          <Button key={each} size="dense" variant={lookOf(each)} onClick={choose(each)}>
            {LABELS[each]}
          </Button>
        ))}
      </div>
    </div>
  );
};

const verbsFor = ({ proposal }: StaffPayout, isOwn: boolean, roles: readonly string[]): readonly PayoutVerb[] => {
  const may = (list: readonly string[]): boolean => roles.some((role) => list.includes(role));
  const next: PayoutVerb = proposal === null ? 'request' : 'approve';
  const mayGoOn = next === 'request' ? may(FOUR_EYES.payout.propose) : !isOwn && may(FOUR_EYES.payout.answer);
  return [...(mayGoOn ? [next] : []), ...(may(FOUR_EYES.payout.answer) ? (['reject'] as const) : [])];
};

type ReasonFormProps = { readonly payout: StaffPayout; readonly verb: PayoutVerb; readonly onClose: () => void };

const ReasonForm = ({ payout, verb, onClose }: ReasonFormProps) => {
  const decide = useDecidePayout();
  const [mistake, setMistake] = useState<string>();
  const reasonField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    reasonField.current?.focus();
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    const text = typeof reason === 'string' ? reason.trim() : '';
    setMistake(text === '' ? 'Say why, in a sentence that a colleague understands.' : undefined);
    if (text !== '') decide.mutate({ payout, verb, reason: text }, { onSuccess: onClose });
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      {decide.error === null ? null : (
        <Alert variant="negative" title="Nothing was decided.">
          {decide.error.message}
        </Alert>
      )}
      <Field label="Reason" hint="Colleagues and auditors read it. The customer does not." error={mistake}>
        {(control) => <Textarea {...control} ref={reasonField} name="reason" rows={2} maxLength={500} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="dense" variant={lookOf(verb)} busy={decide.isPending} busyLabel="Sending...">
          {LABELS[verb]}
        </Button>
        <Button size="dense" variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
