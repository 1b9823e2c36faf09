import type { StaffRefund } from '@danubit/contracts/http/console/staff-refund';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/auth/use-session.ts';
import { consolePaths } from '../../../lib/console-paths.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useDecideRefund } from '../api/decide-refund.mutation.ts';
import { CAUSES, obstacleText, STATES } from './refund-words.ts';

/** A refund with what is known about it, and the decision where one is due. */
export const RefundItem = ({ refund, withPayment = false }: { readonly refund: StaffRefund; readonly withPayment?: boolean }) => {
  const { formatDateTime } = useTimeFormat();
  const titleId = useId();
  const { amount, currency, status, cause, reason, requested_by: by, requested_at: at, lapses_at: lapsesAt, obstacle } = refund;
  return (
    <li aria-labelledby={titleId} className="grid gap-2 border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p id={titleId} className="num font-bold">
          {amount} <span className="font-regular text-muted">{currency}</span>
          {withPayment ? (
            <>
              {' '}
              <Link to={consolePaths.payment(refund.payment_id)} className="ml-2 font-regular">
                of {refund.customer.name ?? 'an unnamed customer'}’s payment
              </Link>
            </>
          ) : null}
        </p>
        <Badge variant={status === 'refunded' ? 'positive' : 'secondary'}>{STATES[status]}</Badge>
      </div>
      <p className="text-ui">
        {CAUSES[cause]}. {reason ?? 'The reason was erased.'}
      </p>
      <p className="text-caption text-muted">
        Requested by {by.name ?? by.user_id}, {formatDateTime(at)}
        {status === 'proposed' || status === 'held' ? `. Lapses on ${formatDateTime(lapsesAt)}` : ''}
        {obstacle === null ? '' : `. ${obstacleText(obstacle)}`}
      </p>
      {status === 'proposed' || status === 'held' ? <Decision refund={refund} /> : null}
    </li>
  );
};

const Decision = ({ refund }: { readonly refund: StaffRefund }) => {
  const { user } = useSession();
  const decide = useDecideRefund();
  const [verb, setVerb] = useState<'approve' | 'reject'>();
  const [mistake, setMistake] = useState<string>();
  const reasonField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (verb !== undefined) reasonField.current?.focus();
  }, [verb]);
  const isOwn = user?.id === refund.requested_by.user_id;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    const text = typeof reason === 'string' ? reason.trim() : '';
    setMistake(text === '' ? 'Say why, in a sentence that a colleague understands.' : undefined);
    if (text !== '' && verb !== undefined) decide.mutate({ refund, verb, reason: text });
  };
  if (verb === undefined) {
    return (
      <div className="grid gap-2">
        {isOwn ? <p className="text-caption">You requested this one, so a colleague must approve it.</p> : null}
        <div className="flex flex-wrap gap-3">
          <Button
            size="dense"
            disabled={isOwn}
            onClick={() => {
              setVerb('approve');
            }}
          >
            Approve
          </Button>
          <Button
            size="dense"
            variant="danger"
            onClick={() => {
              setVerb('reject');
            }}
          >
            {isOwn ? 'Withdraw' : 'Reject'}
          </Button>
        </div>
      </div>
    );
  }
  const label = verb === 'approve' ? `Approve ${refund.amount} ${refund.currency}` : isOwn ? 'Withdraw' : 'Reject';
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      {decide.error === null ? null : (
        <Alert variant="negative" title="Your decision was not recorded.">
          {decide.error.message}
        </Alert>
      )}
      <Field label="Reason" error={mistake}>
        {(control) => <Textarea {...control} ref={reasonField} name="reason" rows={2} maxLength={500} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="dense"
          variant={verb === 'approve' ? 'primary' : 'danger'}
          busy={decide.isPending}
          busyLabel="Sending..."
        >
          {label}
        </Button>
        <Button
          size="dense"
          variant="secondary"
          onClick={() => {
            setVerb(undefined);
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
};
