import type { StaffDuty } from '@danubit/contracts/http/console/duties.contract';
import { useId, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReasonForm } from '../../../ui/reason-form.tsx';
import { useChangeDuty } from '../api/change-duty.mutation.ts';
import { DoneForm } from './done-form.tsx';
import { DUTY_KIND_WORDS, intervalWords, type Owners } from './duty-words.ts';
import { MoveForm } from './move-form.tsx';

type DutyItemProps = { readonly duty: StaffDuty; readonly owners: Owners; readonly mayChange: boolean };

export const DutyItem = ({ duty, owners, mayChange }: DutyItemProps) => {
  const titleId = useId();
  const { title, kind, owner, due_on: dueOn, is_overdue: isOverdue, last_done: last, times_done: times } = duty;
  return (
    <li aria-labelledby={titleId} className="grid gap-2 border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p id={titleId} className="font-bold">
          {title}
        </p>
        <Badge variant={isOverdue ? 'negative' : 'secondary'}>{stateOf(duty)}</Badge>
      </div>
      <p className="text-ui">
        {DUTY_KIND_WORDS[kind]}, {intervalWords(duty.every_months).toLowerCase()}. Owner: {owner.name ?? owner.user_id}.
      </p>
      {last === null ? null : (
        <p className="text-ui whitespace-pre-line">
          Done {times === 1 ? 'once' : `${String(times)} times`}, last on {last.on} by {last.by.name ?? last.by.user_id}.{' '}
          {last.note ?? 'The note was erased.'}
        </p>
      )}
      {mayChange && dueOn !== null ? <Steps duty={duty} owners={owners} /> : null}
    </li>
  );
};

const stateOf = ({ due_on: dueOn, is_overdue: isOverdue, is_ended: isEnded }: StaffDuty): string => {
  if (dueOn === null) return isEnded ? 'Ended' : 'Done';
  return isOverdue ? `Overdue since ${dueOn}` : `Due ${dueOn}`;
};

const Steps = ({ duty, owners }: Omit<DutyItemProps, 'mayChange'>) => {
  const change = useChangeDuty();
  const [step, setStep] = useState<'done' | 'move' | 'end'>();
  const close = (): void => {
    setStep(undefined);
  };
  if (step === 'done') return <DoneForm id={duty.id} onClose={close} />;
  if (step === 'move') return <MoveForm duty={duty} owners={owners} onClose={close} />;
  if (step === 'end')
    return (
      <ReasonForm
        submit="End the duty"
        failed="The duty was not ended."
        hint="Auditors read it."
        error={change.error}
        busy={change.isPending}
        onReason={(note) => {
          change.mutate({ id: duty.id, step: { step: 'end', note } });
        }}
        onCancel={close}
      />
    );
  return (
    <div className="flex flex-wrap gap-3">
      {STEPS.map(({ name, label }) => (
        <Button
          key={name}
          size="dense"
          variant="secondary"
          aria-label={`${label}: ${duty.title}`}
          onClick={() => {
            setStep(name);
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
};

const STEPS = [
  { name: 'done', label: 'Record as done' },
  { name: 'move', label: 'Change owner or date' },
  { name: 'end', label: 'End' },
] as const;
