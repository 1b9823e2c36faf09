import type { ComplaintStatus } from '@danubit/contracts/values/complaints';
import { complaint } from '@danubit/core/domain/support/complaint/complaint.decider';
import { complaintEvents } from '@danubit/core/domain/support/complaint/complaint.events';
import { CRYPTO_RECEIPT_AGGREGATE } from './crypto-receipt-aggregate.ts';
import { CRYPTO_WITHDRAWAL_AGGREGATE } from './crypto-withdrawal-aggregate.ts';

/** After an answer the customer may ask for a review, or leave it. */
const EXITS: Readonly<Record<ComplaintStatus, 'a person' | 'end'>> = {
  waiting: 'a person',
  answered: 'end',
  in_review: 'a person',
  reviewed: 'end',
};

const COMPLAINT_AGGREGATE = { kind: 'complaint', exits: EXITS, types: Object.keys(complaintEvents), evolution: complaint } as const;

export const CUSTOMER_AGGREGATES = [CRYPTO_WITHDRAWAL_AGGREGATE, CRYPTO_RECEIPT_AGGREGATE, COMPLAINT_AGGREGATE] as const;
