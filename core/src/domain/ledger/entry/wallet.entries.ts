import type { Money } from '@danubit/contracts/values/money';
import { credit, creditCustomer, debit, debitCustomer, walletEntry, type Wallet } from './build-entry.ts';
import type { WalletEntry } from './entry.events.ts';

type Reservation = { readonly reservationId: string; readonly money: Money; readonly effectiveAt: string };

/** Money set aside for an order or a payout: it still belongs to the customer, who cannot spend it on anything else. */
export const fundsReserved = (wallet: Wallet, { reservationId, money, effectiveAt }: Reservation): WalletEntry =>
  walletEntry(reservationBooking('reserve', reservationId, effectiveAt), wallet, money, [
    debitCustomer(wallet, 'customer.available', money),
    creditCustomer(wallet, 'customer.reserved', money),
  ]);

export const fundsReleased = (wallet: Wallet, { reservationId, money, effectiveAt }: Reservation): WalletEntry =>
  walletEntry(reservationBooking('release', reservationId, effectiveAt), wallet, money, [
    debitCustomer(wallet, 'customer.reserved', money),
    creditCustomer(wallet, 'customer.available', money),
  ]);

type Transfer = { readonly transferId: string; readonly money: Money; readonly effectiveAt: string };

/** An entry touches one wallet: money between two wallets goes through `transit`, first out of the one, then into the other. */
export const transferOut = (wallet: Wallet, { transferId, money, effectiveAt }: Transfer): WalletEntry =>
  walletEntry(transferBooking('transfer_out', transferId, effectiveAt), wallet, money, [
    debitCustomer(wallet, 'customer.available', money),
    credit('transit', money),
  ]);

export const transferIn = (wallet: Wallet, { transferId, money, effectiveAt }: Transfer): WalletEntry =>
  walletEntry(transferBooking('transfer_arrived', transferId, effectiveAt), wallet, money, [
    debit('transit', money),
    creditCustomer(wallet, 'customer.available', money),
  ]);

const reservationBooking = (what: string, id: string, effectiveAt: string) => ({
  entryId: `${what}-${id}`,
  effectiveAt,
  cause: { kind: 'reservation', id } as const,
});

const transferBooking = (what: string, id: string, effectiveAt: string) => ({
  entryId: `${what}-${id}`,
  effectiveAt,
  cause: { kind: 'transfer', id } as const,
});
