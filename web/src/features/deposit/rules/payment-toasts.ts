import { toast } from '../../../lib/toast-store.ts';

/** Shown when a failed payment has no own message. */
export const NO_REASON_GIVEN = 'An error occurred while processing the payment';

export const toastPaymentProcessed = (transactionId: string): void => {
  toast({ title: 'Payment Processed', description: `Transaction successful. ID: ${transactionId}` });
};

export const toastPaymentFailed = (message: string | undefined | null): void => {
  toast({ title: 'Payment Failed', description: message ?? NO_REASON_GIVEN, variant: 'destructive' });
};
