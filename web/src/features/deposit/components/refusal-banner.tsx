import { useSyncExternalStore } from 'react';
import { toastStore } from '../../../lib/toast-store.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AskForReview } from '../../../ui/ask-for-review.tsx';
import { NO_REASON_GIVEN } from '../rules/payment-toasts.ts';
import type { Refusal } from '../hooks/use-deposit.ts';

/** Takes over from the toast when it closes, so that the message is in one place at a time. */
export const RefusalBanner = ({ refusal }: { readonly refusal: Refusal }) => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.current);
  if (toasts.some(({ open }) => open)) return null;
  return (
    <div className="grid gap-2">
      <Alert variant="negative">{refusal.message ?? NO_REASON_GIVEN}</Alert>
      <AskForReview />
    </div>
  );
};
