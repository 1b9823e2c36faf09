import { idFromText } from '@danubit/event-store/event-ids';
import type { Network } from './networks.ts';

/** One payment of a transaction has one id, in whichever block it is and however often it is seen. */
export const receiptIdOf = (network: Network, txid: string, place: number): string =>
  idFromText(`crypto_receipt ${network} ${txid} ${String(place)}`);
