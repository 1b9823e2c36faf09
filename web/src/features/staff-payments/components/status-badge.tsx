import type { TransactionStatus } from '@danubit/contracts/http/payments/transaction.contract';
import { Check, CircleAlert, Clock, RotateCcw, X, type LucideIcon } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

type Look = { readonly icon: LucideIcon; readonly variant: 'positive' | 'negative' | 'warning' | 'secondary' };

const LOOKS: Readonly<Record<TransactionStatus, Look>> = {
  pending: { icon: Clock, variant: 'secondary' },
  processing: { icon: Clock, variant: 'secondary' },
  in_review: { icon: CircleAlert, variant: 'warning' },
  completed: { icon: Check, variant: 'positive' },
  failed: { icon: X, variant: 'negative' },
  refunded: { icon: RotateCcw, variant: 'secondary' },
  disputed: { icon: CircleAlert, variant: 'warning' },
};

export const StatusBadge = ({ status }: { readonly status: TransactionStatus }) => (
  <Badge icon={LOOKS[status].icon} variant={LOOKS[status].variant}>
    {status.replaceAll('_', ' ')}
  </Badge>
);
