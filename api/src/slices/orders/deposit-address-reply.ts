import type { DepositAddressReply } from '@danubit/contracts/http/orders/crypto-receipts.contract';
import { SMALLEST_RECEIPT } from '@danubit/contracts/values/crypto-receipts';
import { cryptoAssetOfTicker, type CryptoTicker } from '@danubit/contracts/values/pairs';
import { networkOf } from '@danubit/core/chain/networks';
import { CONFIRMATIONS } from '@danubit/core/domain/delivery/confirmations';
import type { DepositAddresses } from '@danubit/core/domain/wallet/deposit-addresses/deposit-addresses.decider';
import { orErased } from '@danubit/event-store/kernel/personal';
import { qrCodeSvg } from '../../platform/factors/qr-code.ts';

/** An address of the chain alone, without a scheme that only some wallets read. */
export const depositAddressReply = (coin: CryptoTicker, addresses: DepositAddresses): DepositAddressReply => {
  const asset = cryptoAssetOfTicker(coin);
  const network = networkOf(asset);
  const known = addresses.get(network);
  const given = known?.address ?? null;
  const address = given === null ? null : orErased(given, null);
  return {
    crypto_currency: coin,
    network,
    status: address !== null ? 'ready' : known === undefined ? 'none' : 'preparing',
    address,
    svg: address === null ? null : qrCodeSvg(address),
    minimum: SMALLEST_RECEIPT[asset],
    confirmations: CONFIRMATIONS[asset],
  };
};
