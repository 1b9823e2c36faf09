import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { CryptoReceipt, CryptoReceiptCommand, CryptoReceiptRefusal } from './crypto-receipt.state.ts';
import type { CryptoReceiptEvent } from './crypto-receipt.events.ts';

type Decided = Decision<CryptoReceiptEvent, CryptoReceiptRefusal>;
export type ReturnCommand = Extract<
  CryptoReceiptCommand,
  { type: 'RefuseReceipt' | 'StartReturn' | 'RecordReturned' | 'RecordReturnFailed' }
>;

/** How refused coins go back: one delivery at a time, and never again once one of them has arrived. */
export const decideReturn = (command: ReturnCommand, state: CryptoReceipt): Decided => {
  const { status, sentBack, received } = state;
  const { receiptId, userId } = received;
  const base = { receiptId, userId };
  if (command.type === 'RefuseReceipt') {
    if (status === 'held') return accept<CryptoReceiptEvent>({ type: 'CryptoReceiptRefused', data: base });
    return status === 'refused' ? accept() : refuse({ code: 'not_held' });
  }
  if (status !== 'returning') return refuse({ code: 'wrong_status' });
  if (command.type === 'StartReturn') {
    if (sentBack !== null) return accept();
    const { returnId, money, gas } = command.started;
    return accept<CryptoReceiptEvent>({ type: 'CryptoReceiptReturnStarted', data: { ...base, returnId, money, gas } });
  }
  const returnId = command.type === 'RecordReturned' ? command.returned.returnId : command.returnId;
  if (sentBack?.returnId !== returnId) return refuse({ code: 'wrong_status' });
  return accept<CryptoReceiptEvent>(
    command.type === 'RecordReturned'
      ? { type: 'CryptoReceiptReturned', data: { ...base, ...command.returned } }
      : { type: 'CryptoReceiptReturnFailed', data: { ...base, returnId, networkFee: command.networkFee } },
  );
};
