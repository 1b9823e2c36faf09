import type { PaymentLimitsReply } from '@danubit/contracts/http/settings/payment-limits.contract';
import { useEffect, useRef } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast-store.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Banner } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCancelLimitRaise } from '../api/cancel-limit-raise.mutation.ts';
import { LIMIT_FIELDS } from './limit-values.ts';

type PendingRaiseProps = {
  readonly stored: PaymentLimitsReply;
  /** The customer has just asked for it: it takes the focus, because it is above the form and may be out of view. */
  readonly isNew: boolean;
};

/** The limits that will rise, and when. The raise can be cancelled until then. */
export const PendingRaise = ({ stored: { limits, pending, currency }, isNew }: PendingRaiseProps) => {
  const { formatDateTime, timeZoneName } = useTimeFormat();
  const cancel = useCancelLimitRaise();
  const place = useRef<HTMLDivElement>(null);
  const from = pending.at(-1)?.effective_from;
  useEffect(() => {
    if (isNew && from !== undefined) place.current?.focus();
  }, [isNew, from]);
  if (pending.length === 0) return null;
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-32 outline-none">
      <Banner variant="info" className="mb-5 max-w-[640px]">
        {pending.map((step) => (
          <div key={step.effective_from}>
            <p className="font-bold">
              From {formatDateTime(step.effective_from)} {timeZoneName(step.effective_from)}
            </p>
            <ul>
              {LIMIT_FIELDS.filter(({ name }) => step.limits[name] !== limits[name]).map(({ name, label }) => (
                <li key={name}>
                  {label}: {formatMoney(limits[name], currency)} → {formatMoney(step.limits[name], currency)}
                </li>
              ))}
            </ul>
          </div>
        ))}
        <Button
          variant="secondary"
          size="dense"
          className="mt-3"
          busy={cancel.isPending}
          busyLabel="Cancelling..."
          onClick={() => {
            cancel.mutate(undefined, {
              onError: () => {
                toast({ title: 'Error', description: 'Failed to save payment limits. Please try again.', variant: 'destructive' });
              },
            });
          }}
        >
          Cancel the raise
        </Button>
      </Banner>
    </div>
  );
};
