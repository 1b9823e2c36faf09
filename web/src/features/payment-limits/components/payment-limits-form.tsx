import type { PaymentLimitsReply } from '@danubit/contracts/http/settings/payment-limits.contract';
import { RAISE_AFTER_HOURS } from '@danubit/contracts/values/limit-raise';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiProblem, isOutage } from '../../../lib/api-problem.ts';
import { formatMoney } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast-store.ts';
import { FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { SaveBar, SettingRow, SettingRows } from '../../../ui/setting-rows.tsx';
import { useChangePaymentLimits } from '../api/change-payment-limits.mutation.ts';
import {
  changedFields,
  isHigherLimit,
  LIMIT_FIELDS,
  limitOfInput,
  limitsToSave,
  raisedFields,
  wantedOf,
  type LimitDraft,
  type LimitField,
} from './limit-values.ts';
import { PendingRaise } from './pending-raise.tsx';

const NO_CHANGES: LimitDraft = {};

/** The input is kept until it is saved, even if a request fails. */
export const PaymentLimitsForm = ({ stored }: { readonly stored: PaymentLimitsReply }) => {
  const [draft, setDraft] = useState(NO_CHANGES);
  const [hasRaised, setRaised] = useState(false);
  const change = useChangePaymentLimits();
  const problem = change.error instanceof ApiProblem ? change.error : undefined;
  const wrongField = problem?.code === 'LIMIT_TOO_HIGH' ? problem.details?.parameter : undefined;
  const isRaising = raisedFields(stored, draft).length > 0;

  const edit = (name: LimitField, text: string): void => {
    setDraft({ ...draft, [name]: text });
    if (problem !== undefined) change.reset();
  };
  const save = (): void => {
    const body = { version: stored.version, limits: limitsToSave(stored, draft) };
    change.mutate(body, {
      onSuccess: () => {
        setDraft(NO_CHANGES);
        setRaised(isRaising);
        toast({ title: 'Limits updated', description: 'Your payment limits have been updated successfully.' });
      },
      onError: () => {
        toast({ title: 'Error', description: 'Failed to save payment limits. Please try again.', variant: 'destructive' });
      },
    });
  };
  return (
    <>
      <PendingRaise stored={stored} isNew={hasRaised} />
      <SettingRows>
        {LIMIT_FIELDS.map(({ name, label }) => (
          <LimitRow
            key={name}
            label={label}
            value={draft[name] ?? wantedOf(stored)[name]}
            currency={stored.currency}
            ceiling={stored.ceilings[name]}
            error={wrongField === name ? problem?.message : undefined}
            onChange={(text) => {
              edit(name, text);
            }}
          />
        ))}
      </SettingRows>
      <SaveBar
        label="Save Limits"
        busy={change.isPending}
        unchanged={changedFields(stored, draft).length === 0}
        onSave={save}
        onReset={() => {
          setDraft(NO_CHANGES);
          change.reset();
        }}
        note={isRaising ? RAISE_NOTE : ''}
        failure={failureOf(problem)}
      />
    </>
  );
};

const RAISE_NOTE = `A lower limit applies immediately. A higher one applies ${String(RAISE_AFTER_HOURS)} hours after you save it, and you confirm that it is you.`;

/** A limit that is too high is explained at its field. */
const failureOf = (problem: ApiProblem | undefined): string | undefined => {
  if (problem === undefined || problem.code === 'LIMIT_TOO_HIGH') return undefined;
  return isOutage(problem) ? `${problem.message} We kept what you typed.` : problem.message;
};

type LimitRowProps = {
  readonly label: string;
  readonly value: string;
  readonly currency: string;
  readonly ceiling: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
};

const LimitRow = ({ label, value, currency, ceiling, error, onChange }: LimitRowProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error]);
  const isAbove = isHigherLimit(limitOfInput(value), ceiling);
  const most = `You can raise it to ${formatMoney(ceiling, currency)}.`;
  return (
    <SettingRow
      label={label}
      labelId={id}
      reasonId={`${id}-note`}
      wide
      reason={
        error === undefined ? (
          isAbove ? (
            `${formatMoney(ceiling, currency)} is the highest limit you can set.`
          ) : (
            most
          )
        ) : (
          <FieldError id={`${id}-error`}>{error}</FieldError>
        )
      }
    >
      <span className="flex flex-none items-center gap-2.5">
        <Input
          ref={input}
          type="number"
          min={0}
          step="0.01"
          inputMode="decimal"
          value={value}
          aria-labelledby={id}
          aria-describedby={`${id}-note`}
          aria-invalid={error === undefined ? undefined : true}
          className="w-40 text-right [appearance:textfield] tabular-nums max-sm:w-full [&::-webkit-inner-spin-button]:appearance-none"
          onChange={(event) => {
            onChange(event.currentTarget.value);
          }}
          onBlur={(event) => {
            onChange(limitOfInput(event.currentTarget.value));
          }}
          // Scrolling over a focused number field would change the amount unnoticed.
          onWheel={(event) => {
            event.currentTarget.blur();
          }}
        />
        <span className="text-small text-muted">{currency}</span>
      </span>
    </SettingRow>
  );
};
