import { depositNameOf, redirectNameOf } from '@danubit/contracts/values/deposit-methods';
import type { Transaction, TransactionStatus } from '@danubit/contracts/http/payments/transaction.contract';
import { Check, CircleAlert, Clock, Hourglass, Loader, Undo2, X, type LucideIcon } from 'lucide-react';
import { cardLabelOf as cardLabel } from '../../../lib/card-brands.ts';
import type { MovementSign } from '../../../lib/format.ts';

/** One icon and one word per status. A held payment reads "in review" for every reason. */
export const STATUS_LOOKS: Readonly<Record<TransactionStatus, { readonly icon: LucideIcon; readonly word: string }>> = {
  pending: { icon: Clock, word: 'pending' },
  processing: { icon: Loader, word: 'processing' },
  in_review: { icon: Hourglass, word: 'in review' },
  completed: { icon: Check, word: 'completed' },
  failed: { icon: X, word: 'failed' },
  refunded: { icon: Undo2, word: 'refunded' },
  disputed: { icon: CircleAlert, word: 'disputed' },
};

const PARTLY_REFUNDED = { icon: Undo2, word: 'partly refunded' } as const;

/** As its status reads, but for a completed one of which a part went back to the card. */
export const lookOf = ({ status, refunded_amount: refunded }: Pick<Transaction, 'status' | 'refunded_amount'>) =>
  status === 'completed' && refunded !== null ? PARTLY_REFUNDED : STATUS_LOOKS[status];

/** Whether the status can still change. */
export const isOpen = (status: TransactionStatus): boolean => status === 'pending' || status === 'processing' || status === 'in_review';

/** Completed transactions get the default badge, all others the secondary one. */
export const badgeVariantOf = (status: TransactionStatus): 'default' | 'secondary' => (status === 'completed' ? 'default' : 'secondary');

export const isWithdrawal = ({ method_type: type }: Pick<Transaction, 'method_type'>): boolean => type === 'withdrawal';

/** Settled amounts are bold, pending ones muted. A failed transaction moved no money and has no sign. */
export const amountLookOf = ({
  status,
  ...transaction
}: Pick<Transaction, 'status' | 'method_type'>): { readonly sign: MovementSign; readonly weight: 'settled' | 'moving' } => ({
  sign: status === 'failed' ? 'none' : isWithdrawal(transaction) ? 'out' : 'in',
  weight: status === 'completed' ? 'settled' : 'moving',
});

type PaidWith = Pick<Transaction, 'card_brand' | 'last_four'> & Partial<Pick<Transaction, 'method_type'>>;

/** "Visa ending 4242", "PayPal". */
export const cardLabelOf = ({ card_brand: brand, last_four: lastFour, method_type: method = 'card' }: PaidWith): string =>
  redirectNameOf(method) ?? cardLabel(brand, lastFour);

export const descriptionOf = ({ method_type: method }: Pick<Transaction, 'method_type'>): string => depositNameOf(method);
