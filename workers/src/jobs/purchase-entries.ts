import { addMoney } from '@danubit/contracts/values/money';
import type { JournalEntry, WalletEntry } from '@danubit/core/domain/ledger/entry/entry.events';
import { coinsAllocated, purchaseCryptoLeg, purchaseFiatLeg } from '@danubit/core/domain/ledger/entry/order.entries';
import type { OrderTerms } from '@danubit/core/domain/orders/order/order.events';

type Purchase = { readonly fiatLeg: WalletEntry; readonly cryptoLeg: WalletEntry; readonly allocation: JournalEntry };

/** Both legs, and the coins become the customer's: fees go to the company, and the money that was converted to its position. */
export const purchaseOf = (terms: OrderTerms, effectiveAt: string): Purchase => {
  const { orderId, walletId, userId, fiat, crypto, serviceFee, networkFee } = terms;
  const wallet = { walletId, userId };
  return {
    fiatLeg: purchaseFiatLeg(wallet, { orderId, money: fiat, fee: addMoney(serviceFee, networkFee), effectiveAt }),
    cryptoLeg: purchaseCryptoLeg(wallet, { orderId, money: crypto, effectiveAt }),
    allocation: coinsAllocated({ orderId, money: crypto, effectiveAt }),
  };
};
