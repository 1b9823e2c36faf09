import type { CardCheckReply } from '@danubit/contracts/http/payments/verify-card.contract';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AddCardForm } from '../features/deposit/components/add-card-form.tsx';
import { CardCheck } from '../features/deposit/components/card-check.tsx';
import { paymentMethodsQuery } from '../features/payment-methods/api/payment-methods.queries.ts';
import { cardLabelOf } from '../features/transactions/components/transaction-display.ts';
import { toast } from '../lib/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { searchOfSettings } from './dashboard-view.ts';

const labelOf = ({ brand, last_four }: CardCheckReply): string => cardLabelOf({ card_brand: brand, last_four });

/** The button, the form, and the check that the address names after the return from the bank. */
export const AddCard = () => {
  const [isOpen, setOpen] = useState(false);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const checkId = search.get('card');

  const announce = useCallback(
    (check: CardCheckReply): void => {
      toast({ title: 'Payment method added', description: `${labelOf(check)} was verified. Nothing was charged.` });
      void client.invalidateQueries({ queryKey: paymentMethodsQuery().queryKey });
    },
    [client],
  );
  // The check is final: the address returns to the panel, and the list shows the card.
  const finish = useCallback(
    (check: CardCheckReply): void => {
      announce(check);
      void navigate({ search: searchOfSettings('payment-methods') }, { replace: true });
    },
    [announce, navigate],
  );
  const follow = (check: CardCheckReply): void => {
    setOpen(false);
    if (check.status === 'verified') announce(check);
    else if (check.challenge_url !== null) window.location.assign(check.challenge_url);
    else void navigate({ search: `${searchOfSettings('payment-methods')}&card=${check.verification_id}` });
  };
  return (
    <>
      {checkId === null || isOpen ? null : <CardCheck id={checkId} labelOf={labelOf} onVerified={finish} />}
      {isOpen ? (
        <AddCardForm
          onCheck={follow}
          onCancel={() => {
            setOpen(false);
          }}
        />
      ) : (
        <Button
          variant="secondary"
          className="mt-5"
          onClick={() => {
            setOpen(true);
          }}
        >
          <Plus aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
          Add a card
        </Button>
      )}
    </>
  );
};
