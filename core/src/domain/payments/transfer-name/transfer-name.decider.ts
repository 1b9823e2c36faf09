import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept } from '@danubit/event-store/kernel/result';
import type { TransferNameEvent } from './transfer-name.events.ts';

export type TransferNameCommand = { readonly type: 'NameTransfer'; readonly nameId: string; readonly transferId: string };

/** The id of the transfer that has the name; null before. The first transfer keeps the name for ever. */
export const transferName: Decider<string | null, TransferNameCommand, TransferNameEvent, never> = {
  initial: null,
  evolve: (_, { data }) => data.transferId,
  decide: ({ nameId, transferId }, named) =>
    named === null ? accept<TransferNameEvent>({ type: 'TransferNamed', data: { nameId, transferId } }) : accept(),
};
