import type { RoutingDraft, StaffRouting } from '@danubit/contracts/http/console/routing.contract';
import { FOUR_EYES } from '@danubit/contracts/values/four-eyes';
import { useId, useState } from 'react';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReasonForm } from '../../../ui/reason-form.tsx';
import { useChangeRules } from '../api/change-rules.mutation.ts';
import { RulesView } from './rules-view.tsx';
import { Trial } from './trial.tsx';

const STATUS_WORDS = {
  draft: 'waits for a colleague',
  outdated: 'replaced by a newer draft',
  published: 'published',
  discarded: 'discarded',
  withdrawn: 'rolled back',
};

type DraftItemProps = { readonly draft: RoutingDraft; readonly inForce: StaffRouting['in_force'] };

/** A draft with its trial, and the step that another person takes. */
export const DraftItem = ({ draft, inForce }: DraftItemProps) => {
  const { formatDateTime } = useTimeFormat();
  const titleId = useId();
  const { status, publication, discarding, withdrawal, drafted_by: by, trial } = draft;
  const isInForce = publication !== null && publication.version === inForce.version;
  return (
    <li aria-labelledby={titleId} className="grid grid-cols-1 gap-3 border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p id={titleId} className="font-bold">
          Draft {draft.draft}
        </p>
        <Badge variant={isInForce ? 'positive' : 'secondary'}>{isInForce ? 'in force' : STATUS_WORDS[status]}</Badge>
      </div>
      <p className="text-ui">{draft.reason}</p>
      <p className="text-caption text-muted">
        Drafted by {by.name ?? by.user_id} on {formatDateTime(draft.drafted_at)}.
        <Ended how="Published" step={publication} />
        <Ended how="Discarded" step={discarding} />
        <Ended how="Rolled back" step={withdrawal} />
      </p>
      <RulesView rules={draft.rules} />
      {trial === null ? <p className="text-ui text-muted">Not tried. Draft it again.</p> : <Trial trial={trial} />}
      <Step draft={draft} isInForce={isInForce} />
    </li>
  );
};

type EndedProps = { readonly how: string; readonly step: RoutingDraft['withdrawal'] };

const Ended = ({ how, step }: EndedProps) => {
  const { formatDateTime } = useTimeFormat();
  return step === null ? null : ` ${how} by ${step.by.name ?? step.by.user_id} on ${formatDateTime(step.at)}: ${step.reason}`;
};

type StepProps = { readonly draft: RoutingDraft; readonly isInForce: boolean };

/** Publishing needs another person; taking back does not, since it returns to what was agreed before. */
const Step = ({ draft, isInForce }: StepProps) => {
  const { user, session } = useSession();
  const mayAnswer = staffRolesOf(session?.access_token ?? '').some((role) => FOUR_EYES.routing.answer.some((each) => each === role));
  if (!mayAnswer) return null;
  if (isInForce && draft.publication !== null) return <Change kind="withdraw" version={draft.publication.version} {...TAKE_BACK} />;
  if (draft.status !== 'draft') return null;
  const isOwn = draft.drafted_by.user_id === user?.id;
  return (
    <>
      {isOwn ? <p className="text-caption">You drafted this, so a colleague must publish it.</p> : null}
      <div className="flex flex-wrap gap-3 [&>form]:basis-full">
        {isOwn || draft.trial === null ? null : <Change kind="publish" draft={draft.draft} {...PUBLISH} />}
        <Change kind="discard" draft={draft.draft} {...DISCARD} />
      </div>
    </>
  );
};

const PUBLISH = { label: 'Publish', hint: 'These rules decide from the next payment on.' };
const DISCARD = { label: 'Discard', hint: 'The draft ends. The rules in force stay.' };
const TAKE_BACK = { label: 'Roll back', hint: 'The rules before these are in force again from the next payment on.' };

type ChangeProps = { readonly label: string; readonly hint: string } & (
  { readonly kind: 'publish' | 'discard'; readonly draft: number } | { readonly kind: 'withdraw'; readonly version: number }
);

const Change = ({ label, hint, ...step }: ChangeProps) => {
  const [isAsked, setAsked] = useState(false);
  const change = useChangeRules();
  const danger = step.kind !== 'publish';
  if (!isAsked) {
    return (
      <div>
        <Button
          size="dense"
          variant={danger ? 'danger' : 'primary'}
          onClick={() => {
            setAsked(true);
          }}
        >
          {label}
        </Button>
      </div>
    );
  }
  return (
    <ReasonForm
      submit={label}
      danger={danger}
      hint={hint}
      failed="Your change was not recorded."
      error={change.error}
      busy={change.isPending}
      onReason={(reason) => {
        change.mutate(
          { ...step, reason },
          {
            onSuccess: () => {
              setAsked(false);
            },
          },
        );
      }}
      onCancel={() => {
        setAsked(false);
      }}
    />
  );
};
