import { minorOf, negateMoney, type Asset, type Money } from '@danubit/contracts/values/money';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { OwnTransferDirection, OwnTransferEvent } from './own-transfer.events.ts';

export type OwnTransferCommand =
  | {
      readonly type: 'Order';
      readonly provider: string;
      readonly asset: Asset;
      /** The balance of the customers' account by our books, less the required balance: negative is topped up, positive is swept. */
      readonly difference: Money;
      readonly number: number;
      readonly transferId: string;
      readonly date: string;
      readonly position: string;
    }
  | { readonly type: 'Submit'; readonly transferId: string }
  | { readonly type: 'Book'; readonly transferId: string; readonly bankReference: string; readonly entryId: string }
  | { readonly type: 'Fail'; readonly transferId: string; readonly raw: string };

export type OwnTransfer = {
  readonly status: 'ordered' | 'submitted' | 'booked' | 'failed';
  readonly provider: string;
  readonly asset: Asset;
  readonly transferId: string;
  readonly number: number;
  readonly direction: OwnTransferDirection;
  readonly money: Money;
};

export type OwnTransferRefusal = {
  readonly code:
    | 'not_under_way'
    /** Another one was ordered meanwhile. */
    | 'another_number';
};

/** The last transfer of the stream. Invariants: one is in progress at a time; each is ordered once, and booked when the money has moved. */
export const ownTransfer: Decider<OwnTransfer | null, OwnTransferCommand, OwnTransferEvent, OwnTransferRefusal> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'OwnTransferOrdered') {
      const { provider, asset, transferId, number, direction, money } = event.data;
      return { status: 'ordered', provider, asset, transferId, number, direction, money };
    }
    if (state === null) return null;
    return { ...state, status: STATUS_AFTER[event.type] };
  },

  decide: (command, state) => (command.type === 'Order' ? decideOrder(command, state) : decideStep(command, state)),
};

type Decided = Decision<OwnTransferEvent, OwnTransferRefusal>;
type Order = Extract<OwnTransferCommand, { type: 'Order' }>;

const decideOrder = ({ provider, asset, difference, number, transferId, date, position }: Order, state: OwnTransfer | null): Decided => {
  const minor = minorOf(difference);
  if (minor === 0n || (state !== null && isUnderWay(state))) return accept();
  if (number !== (state?.number ?? 0) + 1) return refuse({ code: 'another_number' });
  const direction: OwnTransferDirection = minor < 0n ? 'top_up' : 'sweep';
  const money = minor < 0n ? negateMoney(difference) : difference;
  return accept<OwnTransferEvent>({
    type: 'OwnTransferOrdered',
    data: { provider, asset, transferId, number, direction, money, date, position },
  });
};

const decideStep = (command: Exclude<OwnTransferCommand, Order>, state: OwnTransfer | null): Decided => {
  const { transferId } = command;
  const wanted = command.type === 'Submit' ? 'ordered' : 'submitted';
  if (state === null || state.transferId !== transferId || state.status !== wanted) return refuse({ code: 'not_under_way' });
  const base = { provider: state.provider, asset: state.asset, transferId };
  switch (command.type) {
    case 'Submit':
      return accept<OwnTransferEvent>({ type: 'OwnTransferSubmitted', data: base });
    case 'Fail':
      return accept<OwnTransferEvent>({ type: 'OwnTransferFailed', data: { ...base, raw: command.raw } });
    case 'Book': {
      const { bankReference, entryId } = command;
      return accept<OwnTransferEvent>({ type: 'OwnTransferBooked', data: { ...base, bankReference, entryId } });
    }
  }
};

const STATUS_AFTER = { OwnTransferSubmitted: 'submitted', OwnTransferBooked: 'booked', OwnTransferFailed: 'failed' } as const;

export const isUnderWay = (state: OwnTransfer): boolean => state.status === 'ordered' || state.status === 'submitted';
