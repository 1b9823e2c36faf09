import { toast } from '../../../lib/toast-store.ts';

/** What a payment that failed without words of its own says (specification §8). */
export const NO_REASON_GIVEN = 'An error occurred while processing the payment';

export const toastPaymentProcessed = (transactionId: string): void => {
  toast({ title: 'Payment Processed', description: `Transaction successful. ID: ${transactionId}` });
};

export const toastPaymentFailed = (message: string | undefined | null): void => {
  toast({ title: 'Payment Failed', description: message ?? NO_REASON_GIVEN, variant: 'destructive' });
};
