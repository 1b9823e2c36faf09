import type { CardCheckReply } from '@danubit/contracts/http/payments/verify-card.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AddCardForm } from '../features/deposit/components/add-card-form.tsx';
import { CardGate } from '../features/deposit/components/card-gate.tsx';
import { CardCheck } from '../features/deposit/components/card-check.tsx';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { OnboardingSteps } from '../features/onboarding/components/onboarding-steps.tsx';
import { paymentMethodsQuery } from '../features/payment-methods/api/payment-methods.queries.ts';
import { cardLabelOf } from '../features/transactions/components/transaction-display.ts';
import { toast } from '../lib/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { searchOfSettings } from './dashboard-view.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';

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
        <GatedForm
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

type GatedFormProps = { readonly onCheck: (check: CardCheckReply) => void; readonly onCancel: () => void };

/** The steps that a card needs first, or the form. A profile that cannot be loaded must not keep the form away: the server decides. */
const GatedForm = ({ onCheck, onCancel }: GatedFormProps) => {
  const client = useQueryClient();
  const profile = useQuery(profileQuery());
  const [heldBack, setHeldBack] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  if (profile.isPending) return <PanelSkeleton />;
  if (profile.data !== undefined && profile.data.missing.length > 0) {
    return (
      <Card className="mt-5 max-w-[640px] p-6 max-sm:p-4.5">
        <CardGate before="add-card" headingRef={heading} heldBack={heldBack}>
          <OnboardingSteps profile={profile.data} />
        </CardGate>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Card>
    );
  }
  const holdBack = (): void => {
    setHeldBack(true);
    void client.invalidateQueries({ queryKey: profileQuery().queryKey });
  };
  return <AddCardForm onCheck={onCheck} onHeldBack={holdBack} onCancel={onCancel} />;
};
