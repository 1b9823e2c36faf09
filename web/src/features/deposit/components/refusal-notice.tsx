import { Alert } from '../../../ui/alert.tsx';
import { NO_REASON_GIVEN } from './payment-toasts.ts';
import type { Refusal } from './use-deposit.ts';

/** Stays above the pay button when the toast has gone. A refusal for a limit names it and what is left of it. */
export const RefusalNotice = ({ refusal }: { readonly refusal: Refusal }) => (
  <Alert variant="negative">{refusal.message ?? NO_REASON_GIVEN}</Alert>
);
