import type { EventLog } from '@danubit/event-store/event-log';
import { isErased } from '@danubit/event-store/kernel/personal';
import { transferIn } from '../domain/payments/transfer-in/transfer-in.decider.ts';
import { transferInStream } from '../domain/payments/transfer-in/transfer-in.stream.ts';
import type { PayersOfTransfers } from './deposit-account.ts';

/** From the log. */
export const recordedPayers = (log: EventLog): PayersOfTransfers => ({
  of: async (transferId) => {
    const transfer = await log.load(transferIn, transferInStream(transferId));
    if (transfer === null) return undefined;
    const { payer, bankReference } = transfer.received;
    return isErased(payer) ? 'erased' : { ...payer, bankReference };
  },
});
