import type { Profile } from '@danubit/contracts/http/onboarding/get-profile.contract';
import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { formatMoney } from '../../../lib/format.ts';

/** The action of an item: a step on this page, a page of the site, or a page of the bank. */
type AttentionAction =
  | { readonly kind: 'complete-account'; readonly label: string }
  | { readonly kind: 'verification'; readonly label: string }
  | { readonly kind: 'transaction'; readonly label: string; readonly id: string }
  | { readonly kind: 'bank'; readonly label: string; readonly url: string };

export type AttentionItem = {
  readonly key: string;
  readonly title: string;
  readonly sentence: string;
  readonly action: AttentionAction | null;
};

type Subject = { readonly profile: Pick<Profile, 'missing' | 'relationship_ended' | 'still_asked'>; readonly open: readonly Transaction[] };

/** Items that wait for the customer, the most urgent first, then items that wait for Danubit. */
export const attentionItems = ({ profile, open }: Subject): readonly AttentionItem[] => [
  ...(profile.relationship_ended === true ? [ENDED] : []),
  ...open.flatMap(waitingForBank),
  ...accountItems(profile),
  ...(profile.still_asked === undefined ? [] : [NATIONALITY]),
  ...open.flatMap(waitingForUs),
];

/** The same for every reason. */
const ENDED: AttentionItem = {
  key: 'ended',
  title: 'We have ended our business relationship',
  sentence: 'You can no longer deposit or buy. Your balance is yours: withdraw it, then close your account.',
  action: null,
};

/** The one step that a level can lack. */
const NATIONALITY: AttentionItem = {
  key: 'nationality',
  title: 'Tell us your nationality',
  sentence: 'The law asks for it. You keep your level.',
  action: { kind: 'verification', label: 'Answer' },
};

/** Whether an open payment is named here, so that no other list names it too. */
export const needsAttention = (transaction: Transaction): boolean =>
  waitingForBank(transaction).length > 0 || waitingForUs(transaction).length > 0;

const amountOf = ({ amount, currency }: Transaction): string => formatMoney(amount, currency);

const waitingForBank = (transaction: Transaction): readonly AttentionItem[] =>
  transaction.challenge_url === null
    ? []
    : [
        {
          key: `bank ${transaction.id}`,
          title: `Confirm ${amountOf(transaction)} with your bank`,
          sentence: 'Your bank wants to be sure it is you. We hold the payment until you confirm.',
          action: { kind: 'bank', label: 'Confirm with your bank', url: transaction.challenge_url },
        },
      ];

const waitingForUs = (transaction: Transaction): readonly AttentionItem[] => {
  const details = { kind: 'transaction', label: 'View details', id: transaction.id } as const;
  if (transaction.status === 'in_review') {
    const sentence = 'You do not need to do anything. We show the result here.';
    return [{ key: `review ${transaction.id}`, title: `${amountOf(transaction)} is in review`, sentence, action: details }];
  }
  if (transaction.status === 'disputed') {
    const sentence = 'Your bank has asked for this payment back. See the details for its status.';
    return [{ key: `dispute ${transaction.id}`, title: `${amountOf(transaction)} is disputed`, sentence, action: details }];
  }
  return [];
};

/** The checklist of the account names email and identity, with their state. */
const accountItems = ({ missing }: Subject['profile']): readonly AttentionItem[] =>
  missing.includes('terms') || missing.includes('age')
    ? [
        {
          key: 'terms',
          title: 'Accept the Terms of Service',
          sentence: 'You can deposit once you accept them and confirm your age.',
          action: { kind: 'complete-account', label: 'Read and accept' },
        },
      ]
    : [];
