import type { PaymentMethod } from '@danubit/contracts/http/payments/list-payment-methods.contract';
import { CreditCard, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ApiProblem, isOutage } from '../../../lib/api-problem.ts';
import { toast } from '../../../lib/toast-store.ts';
import { useMovedRows } from '../../../lib/use-moved-rows.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Banner } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useManagePaymentMethods, type PaymentMethodChange } from '../api/manage-payment-methods.mutation.ts';

type CardLabel = (card: PaymentMethod) => string;
type PaymentMethodsListProps = { readonly paymentMethods: readonly PaymentMethod[]; readonly labelOf: CardLabel };

const FAILURES: Readonly<Record<PaymentMethodChange['kind'], string>> = {
  default: 'Failed to change the default payment method.',
  remove: 'Failed to remove payment method.',
  restore: 'Failed to restore the payment method.',
};

/** The cards, newest first. Every removal can be undone while the panel is open, and a card that was the default becomes it again. */
export const PaymentMethodsList = ({ paymentMethods, labelOf }: PaymentMethodsListProps) => {
  const [removed, setRemoved] = useState<readonly PaymentMethod[]>([]);
  const haveRowsMoved = useMovedRows(paymentMethods.map(({ id }) => id));
  const manage = useManagePaymentMethods();
  const busy = manage.isPending ? manage.variables : undefined;
  const run = (change: PaymentMethodChange, onSuccess: () => void): void => {
    if (manage.isPending) return;
    manage.mutate(change, {
      onSuccess,
      onError: (error) => {
        const reason = error instanceof ApiProblem && isOutage(error) ? ` ${error.message}` : '';
        toast({ title: 'Error', description: `${FAILURES[change.kind]}${reason}`, variant: 'destructive' });
      },
    });
  };
  const remove = (card: PaymentMethod): void => {
    if (haveRowsMoved()) return;
    run({ kind: 'remove', id: card.id }, () => {
      setRemoved((before) => [...before.filter(({ id }) => id !== card.id), card]);
      toast({ title: 'Payment method removed', description: 'The payment method has been removed successfully.' });
    });
  };
  const undo = (card: PaymentMethod): void => {
    run({ kind: 'restore', id: card.id }, () => {
      setRemoved((before) => before.filter(({ id }) => id !== card.id));
      toast({ title: 'Payment method restored', description: `${labelOf(card)} is back.` });
      if (card.is_default) manage.mutate({ kind: 'default', id: card.id });
    });
  };
  const undoable = removed.filter((card) => !paymentMethods.some(({ id }) => id === card.id));
  return (
    <>
      {paymentMethods.length === 0 ? (
        <p className="max-w-[640px] border-y border-line py-6 text-ui text-muted">No cards yet. Add one here, or save one when you pay.</p>
      ) : (
        <ul className="max-w-[640px] border-t border-line">
          {paymentMethods.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              label={labelOf(card)}
              busyWith={busy?.id === card.id ? busy.kind : undefined}
              onMakeDefault={() => {
                if (!haveRowsMoved()) run({ kind: 'default', id: card.id }, () => undefined);
              }}
              onRemove={() => {
                remove(card);
              }}
            />
          ))}
        </ul>
      )}
      <div aria-live="polite" className="max-w-[640px]">
        {undoable.map((card) => (
          <Banner key={card.id} variant="info" className="mt-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span>{labelOf(card)} was removed.</span>
              <Button
                variant="quiet"
                size="dense"
                className="max-sm:-ml-3"
                busy={busy?.kind === 'restore' && busy.id === card.id}
                onClick={() => {
                  undo(card);
                }}
              >
                <Undo2 aria-hidden="true" strokeWidth={1.75} className="size-4" />
                Undo
                <span className="sr-only"> removing {labelOf(card)}</span>
              </Button>
            </div>
          </Banner>
        ))}
      </div>
    </>
  );
};

type CardRowProps = {
  readonly card: PaymentMethod;
  readonly label: string;
  readonly busyWith: PaymentMethodChange['kind'] | undefined;
  readonly onMakeDefault: () => void;
  readonly onRemove: () => void;
};

const CardRow = ({ card, label, busyWith, onMakeDefault, onRemove }: CardRowProps) => {
  const { formatDate } = useTimeFormat();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3.5">
      <CreditCard aria-hidden="true" strokeWidth={1.75} className="size-[22px] flex-none text-muted" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui font-bold">
          {label}
          {card.is_default ? <Badge variant="secondary">Default</Badge> : null}
        </p>
        <p className="text-small text-muted">Added {formatDate(card.created_at)}</p>
      </div>
      {/* On phones the actions have their own line below the name. Margin: icon width plus gap, minus a button's padding. */}
      <div className="-mr-3 flex flex-wrap gap-1 max-sm:ml-[26px] max-sm:basis-full">
        {card.is_default ? null : (
          <Button variant="quiet" size="dense" aria-label={`Make default: ${label}`} busy={busyWith === 'default'} onClick={onMakeDefault}>
            Make default
          </Button>
        )}
        <Button variant="quiet" size="dense" aria-label={`Remove ${label}`} busy={busyWith === 'remove'} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
};
