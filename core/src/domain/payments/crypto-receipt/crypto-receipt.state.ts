import type { ReceiptHold } from '@danubit/contracts/values/hold-codes';
import type { Money } from '@danubit/contracts/values/money';
import type { Personal } from '@danubit/event-store/kernel/personal';
import type { Block } from '../../delivery/delivery/delivery.events.ts';
import type { CryptoReceiptEvent } from './crypto-receipt.events.ts';

export type ReceivedCoins = Extract<CryptoReceiptEvent, { type: 'CryptoReceived' }>['data'];
/**
 * `waiting`: its block is gone, and it is in no other yet. `refused`: it is not credited and waits for an address to go back to. Ends:
 * `credited`, `too_small`, `returned`, and `lost` until it is seen again.
 */
export type CryptoReceiptStatus =
  'seen' | 'waiting' | 'held' | 'released' | 'credited' | 'too_small' | 'refused' | 'returning' | 'returned' | 'lost';

export type CryptoReceipt = {
  readonly status: CryptoReceiptStatus;
  readonly received: ReceivedCoins;
  /** Where it was seen last. */
  readonly block: Block;
  readonly hold: ReceiptHold | null;
  /** In euros, once the chain has confirmed them. */
  readonly value: Money | null;
  /** People have looked at evidence about the sender, in place of its data or the proof that the address is the customer's own. */
  readonly isSenderAccepted: boolean;
  /** Requests for a release or a return so far. */
  readonly proposals: number;
  /** The request that is not answered; it may have lapsed. It is about the hold as it was: another hold takes it away. */
  readonly proposal: ReceiptProposal | null;
  /** Where it goes back to; null until two people agree. */
  readonly goesTo: ReturnAddress | null;
  /** The delivery that sends it back; null while there is none under way. */
  readonly sentBack: StartedReturn | null;
  /** What returns that failed have cost, in minor units of the network's coin. */
  readonly feesTaken: readonly Money[];
};
/** `providerId`: of the provider that has named the address; null for a sending address that the customer has proved. */
export type ReturnAddress = { readonly destination: Personal<string>; readonly providerId: string | null };
export type StartedReturn = Pick<EventData<'CryptoReceiptReturnStarted'>, 'returnId' | 'money' | 'gas'>;
export type EventData<Type extends CryptoReceiptEvent['type']> = Extract<CryptoReceiptEvent, { type: Type }>['data'];
/** `goesTo` is null for a release. */
export type ReceiptProposal = {
  readonly number: number;
  readonly by: string;
  readonly lapsesAt: string;
  readonly goesTo: ReturnAddress | null;
};

/** `by` is the user id of a member of staff, `at` the current time. */
export type ByStaff =
  | { readonly type: 'RequestRelease'; readonly by: string; readonly at: string; readonly lapsesAt: string; readonly reason: string }
  | ({
      readonly type: 'RequestReturn';
      readonly by: string;
      readonly at: string;
      readonly lapsesAt: string;
      readonly reason: string;
    } & ReturnAddress)
  | { readonly type: 'ApproveProposal'; readonly by: string; readonly at: string; readonly proposal: number; readonly reason: string }
  | { readonly type: 'RejectProposal'; readonly by: string; readonly proposal: number; readonly reason: string };

export type CryptoReceiptCommand =
  | { readonly type: 'RecordReceived'; readonly received: ReceivedCoins }
  | { readonly type: 'RecordSeen'; readonly block: Block }
  | { readonly type: 'RecordReorganised' }
  | { readonly type: 'RecordLost' }
  | { readonly type: 'RecordValue'; readonly value: Money }
  | { readonly type: 'HoldReceipt'; readonly code: ReceiptHold }
  | ByStaff
  /** By the system, once two people have refused it. */
  | { readonly type: 'RefuseReceipt' }
  | { readonly type: 'StartReturn'; readonly started: StartedReturn }
  | { readonly type: 'RecordReturned'; readonly returned: Omit<EventData<'CryptoReceiptReturned'>, 'receiptId' | 'userId'> }
  | { readonly type: 'RecordReturnFailed'; readonly returnId: string; readonly networkFee: Money | null }
  /** By the system: the reason for the hold is gone. */
  | { readonly type: 'EndHold'; readonly reason: string }
  | { readonly type: 'RecordTooSmall'; readonly entryId: string }
  | {
      readonly type: 'RecordCredited';
      readonly entryId: string;
      readonly stream: string;
      readonly value: Money;
      readonly confirmations: number;
    };

export type CryptoReceiptRefusal = {
  readonly code:
    | 'no_such_receipt'
    /** The id belongs to another amount or customer. */
    | 'receipt_differs'
    | 'wrong_status'
    | 'not_held'
    /** What holds it decides about it first: a review, a list, a restriction. */
    | 'not_returnable'
    | 'own_affair'
    | 'reason_missing'
    | 'already_proposed'
    | 'not_proposed'
    | 'proposal_differs'
    | 'proposal_lapsed'
    /** Four eyes: another person than the one who made the request. */
    | 'same_person';
};
export type CryptoReceiptProblem = CryptoReceiptRefusal['code'];
