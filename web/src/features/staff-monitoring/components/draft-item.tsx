import type { MonitoringRulesDraft, StaffMonitoringRules } from '@danubit/contracts/http/console/monitoring-rules.contract';
import { FOUR_EYES } from '@danubit/contracts/values/four-eyes';
import { useId, useState } from 'react';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReasonForm } from '../../../ui/reason-form.tsx';
import { useChangeMonitoringRules } from '../api/change-monitoring-rules.mutation.ts';
import { RulesView } from './rules-view.tsx';
import { Shadow, Trial } from './trial.tsx';

const STATUS_WORDS = {
  draft: 'waits for a colleague',
  outdated: 'replaced by a newer draft',
  published: 'published',
  discarded: 'discarded',
  withdrawn: 'rolled back',
};

type DraftItemProps = { readonly draft: MonitoringRulesDraft; readonly inForce: StaffMonitoringRules['in_force'] };

/** A draft with its trial, and the step that another person takes. */
export const DraftItem = ({ draft, inForce }: DraftItemProps) => {
  const { formatDateTime } = useTimeFormat();
  const titleId = useId();
  const { status, version, drafted, backtest, shadow } = draft;
  const isInForce = version !== null && version === inForce.version;
  return (
    <li aria-labelledby={titleId} className="grid grid-cols-1 gap-3 border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p id={titleId} className="font-bold">
          Draft {draft.draft}
        </p>
        <Badge variant={isInForce ? 'positive' : 'secondary'}>{isInForce ? 'in force' : STATUS_WORDS[status]}</Badge>
      </div>
      <p className="text-ui">{drafted.reason}</p>
      <p className="text-caption text-muted">
        Drafted by {drafted.by.name ?? drafted.by.user_id} on {formatDateTime(drafted.at)}.
        <Ended how="Published" step={draft.publication} />
        <Ended how="Discarded" step={draft.discarding} />
        <Ended how="Rolled back" step={draft.withdrawal} />
      </p>
      {isInForce ? null : <RulesView rules={draft.rules} against={inForce.rules} />}
      {backtest === null ? <NotTried status={status} /> : <Trial trial={backtest} />}
      {shadow === null ? null : <Shadow run={shadow} />}
      <Step draft={draft} isInForce={isInForce} />
    </li>
  );
};

const NotTried = ({ status }: Pick<MonitoringRulesDraft, 'status'>) => (
  <p role="status" className="text-ui text-muted">
    {status === 'draft' ? 'We are trying it over the whole history. The figures appear here.' : 'It was not tried.'}
  </p>
);

type EndedProps = { readonly how: string; readonly step: MonitoringRulesDraft['withdrawal'] };

const Ended = ({ how, step }: EndedProps) => {
  const { formatDateTime } = useTimeFormat();
  return step === null ? null : ` ${how} by ${step.by.name ?? step.by.user_id} on ${formatDateTime(step.at)}: ${step.reason}`;
};

type StepProps = { readonly draft: MonitoringRulesDraft; readonly isInForce: boolean };

/** Publishing needs another person; taking back does not, since it returns to what was agreed before. */
const Step = ({ draft, isInForce }: StepProps) => {
  const { session } = useSession();
  const roles = staffRolesOf(session?.access_token ?? '');
  const mayPublish = roles.some((role) => FOUR_EYES.monitoring_rules.answer.some((each) => each === role));
  if (isInForce && draft.version !== null) return mayPublish ? <Change kind="withdraw" version={draft.version} {...TAKE_BACK} /> : null;
  return draft.status === 'draft' ? <Waiting draft={draft} mayPublish={mayPublish} /> : null;
};

type WaitingProps = { readonly draft: MonitoringRulesDraft; readonly mayPublish: boolean };

const Waiting = ({ draft: { draft, drafted, backtest, shadow }, mayPublish }: WaitingProps) => {
  const { user } = useSession();
  const isOwn = drafted.by.user_id === user?.id;
  return (
    <>
      {isOwn ? <p className="text-caption">You drafted this, so a colleague must publish it.</p> : null}
      <div className="flex flex-wrap gap-3 [&>form]:basis-full">
        {isOwn || !mayPublish || backtest === null ? null : <Change kind="publish" draft={draft} {...PUBLISH} />}
        {shadow === null ? <ShadowButton draft={draft} /> : null}
        <Change kind="discard" draft={draft} {...DISCARD} />
      </div>
    </>
  );
};

const ShadowButton = ({ draft }: { readonly draft: number }) => {
  const change = useChangeMonitoringRules();
  return (
    <div className="grid gap-2">
      <Button
        size="dense"
        variant="secondary"
        busy={change.isPending}
        onClick={() => {
          change.mutate({ kind: 'shadow', draft });
        }}
      >
        Run in shadow
      </Button>
      {change.error === null ? null : (
        <Alert variant="negative" title="The shadow run was not started.">
          {change.error.message}
        </Alert>
      )}
    </div>
  );
};

const PUBLISH = { label: 'Publish', hint: 'These rules decide from the next movement on.' };
const DISCARD = { label: 'Discard', hint: 'The draft ends. The rules in force stay.' };
const TAKE_BACK = { label: 'Roll back', hint: 'The rules before these are in force again from the next movement on.' };

type ChangeProps = { readonly label: string; readonly hint: string } & (
  { readonly kind: 'publish' | 'discard'; readonly draft: number } | { readonly kind: 'withdraw'; readonly version: number }
);

const Change = ({ label, hint, ...step }: ChangeProps) => {
  const [isAsked, setAsked] = useState(false);
  const change = useChangeMonitoringRules();
  const close = (): void => {
    setAsked(false);
  };
  if (isAsked) {
    return (
      <ReasonForm
        submit={label}
        danger={step.kind !== 'publish'}
        {...{ hint, failed: 'Your change was not recorded.', error: change.error, busy: change.isPending, onCancel: close }}
        onReason={(reason) => {
          change.mutate({ ...step, reason }, { onSuccess: close });
        }}
      />
    );
  }
  return (
    <div>
      <Button
        size="dense"
        variant={step.kind === 'publish' ? 'primary' : 'danger'}
        onClick={() => {
          setAsked(true);
        }}
      >
        {label}
      </Button>
    </div>
  );
};
