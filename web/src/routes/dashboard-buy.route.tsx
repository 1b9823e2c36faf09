import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BuyDialogue, DialogueBody } from '../features/buy/components/buy-dialogue.tsx';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { OnboardingSteps } from '../features/onboarding/components/onboarding-steps.tsx';
import { preloadToaster } from '../ui/toast-host.tsx';
import { OrderView } from './dashboard-buy-order.tsx';
import { Purchase } from './dashboard-buy-purchase.tsx';
import { searchOfTab } from './dashboard-view.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { useOrderPayment } from './use-order-payment.ts';

type BuyPanelProps = {
  readonly orderId: string | undefined;
  /** The payment of the order that the address names. */
  readonly paymentId: string | undefined;
};

/** Buys crypto, from the amount to the arrival. How it is paid is kept here, because it outlives the step from the review to the order. */
export const BuyPanel = ({ orderId, paymentId }: BuyPanelProps) => {
  // Every payment ends with a toast.
  useEffect(preloadToaster, []);
  const profile = useQuery(profileQuery());
  const payment = useOrderPayment();
  const [beganHere] = useState(orderId === undefined);
  if (orderId !== undefined) {
    return <OrderView key={orderId} orderId={orderId} paymentId={paymentId} payment={payment} takesFocus={beganHere} />;
  }
  if (profile.isPending) return <PanelSkeleton />;
  if (profile.data !== undefined && profile.data.missing.length > 0) {
    return (
      <BuyDialogue title="Before you buy" stage="Amount" closeTo={searchOfTab('trading')}>
        <DialogueBody>
          <p className="text-small text-muted">The law requires this before your first purchase. Then you can buy.</p>
          <OnboardingSteps profile={profile.data} />
        </DialogueBody>
      </BuyDialogue>
    );
  }
  return <Purchase payment={payment} />;
};
