import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../../ui/alert.tsx';
import { depositLimitsQuery } from '../api/deposit-limits.queries.ts';
import { limitNamedBy, limitRefusal } from './limit-over.ts';
import { outlookOf } from './limit-usage.ts';
import { NO_REASON_GIVEN } from './payment-toasts.ts';
import type { Refusal } from './use-deposit.ts';

/** Stays above the pay button when the toast has gone. A limit is named together with what is left of it. */
export const RefusalNotice = ({ refusal }: { readonly refusal: Refusal }) => {
  const limits = useQuery(depositLimitsQuery()).data;
  const name = limitNamedBy(refusal.code);
  if (name !== undefined && limits !== undefined) {
    const { title, sentence } = limitRefusal(name, outlookOf(limits[name]));
    return (
      <Alert variant="negative" title={title}>
        {sentence} You have not been charged.
      </Alert>
    );
  }
  return <Alert variant="negative">{refusal.message ?? NO_REASON_GIVEN}</Alert>;
};
