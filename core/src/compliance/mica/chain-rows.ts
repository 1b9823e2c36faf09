import { money } from '@danubit/contracts/values/money';
import { cryptoAssetOf } from '@danubit/contracts/values/pairs';
import { isErased, orErased, type Personal } from '@danubit/event-store/kernel/personal';
import { COIN_OF, networkOf } from '../../chain/networks.ts';
import { rowOf, type MicaRow } from '../../domain/compliance/mica/tables/mica-tables.ts';
import type { Delivery } from '../../domain/delivery/delivery/delivery.state.ts';
import { mostFeeOf } from '../../domain/delivery/transaction-plan.ts';
import type { CryptoReceiptEvent } from '../../domain/payments/crypto-receipt/crypto-receipt.events.ts';
import { tokenOf, type MicaCompany } from './assets-of-tables.ts';
import { quantity } from './decimals.ts';

const ERASED = 'erased';
type Received = Extract<CryptoReceiptEvent, { type: 'CryptoReceived' }>['data'];

/** Table 4: coins that left, in the transaction that the chain confirmed. `from`: our addresses in the message about the transfer. */
export const deliveryRow = (delivery: Delivery, from: Personal<string> | null, company: MicaCompany): MicaRow => {
  const { request, confirmed, attempts } = delivery;
  const asset = cryptoAssetOf(request.money.asset);
  const attempt = attempts.find(({ signed }) => signed !== null && signed.txid === confirmed?.txid);
  const bytes = attempt?.signed?.bytes;
  const to = orErased(request.destination, ERASED);
  return rowOf('table-4-on-chain', {
    1: confirmed?.txid ?? null,
    2: to,
    10: to,
    13: request.cause.id,
    ...coinOf(company, asset),
    7: confirmed === null ? null : quantity(confirmed.networkFee),
    8: attempt === undefined ? null : quantity(money(COIN_OF[networkOf(asset)], mostFeeOf(attempt.plan))),
    9: bytes === undefined ? null : isErased(bytes) ? ERASED : String(bytes.replace(/^0x/, '').length / 2),
    11: from === null ? null : orErased(from, ERASED),
  });
};

/** Table 4: coins that a client received. `to`: the client's address here. */
export const receiptRow = (received: Received, to: Personal<string> | null, company: MicaCompany): MicaRow => {
  const address = to === null ? null : orErased(to, ERASED);
  return rowOf('table-4-on-chain', {
    1: received.txid,
    2: address,
    10: address,
    13: received.receiptId,
    ...coinOf(company, cryptoAssetOf(received.money.asset)),
    11: isErased(received.senders) ? ERASED : received.senders.join(', ') || null,
  });
};

const coinOf = (company: MicaCompany, asset: ReturnType<typeof cryptoAssetOf>) => ({
  3: company.contracts[asset] ?? null,
  6: tokenOf(company, asset),
  12: tokenOf(company, asset),
});
