import { Alert } from '../../../ui/alert.tsx';
import { NO_REASON_GIVEN } from './payment-toasts.ts';
import type { Refusal } from './use-deposit.ts';

/** Stays above the pay button after the toast has closed. A refusal because of a limit names the limit and the amount left. */
export const RefusalBanner = ({ refusal }: { readonly refusal: Refusal }) => (
  <Alert variant="negative">{refusal.message ?? NO_REASON_GIVEN}</Alert>
);
