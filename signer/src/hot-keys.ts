import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { unsignedBitcoin } from '@danubit/core/chain/bitcoin/bitcoin-transaction';
import { unsignedEthereum } from '@danubit/core/chain/ethereum/ethereum-transaction';
import type { ChainsConfig } from '@danubit/core/chain/chains-config';
import { stepsOf } from '@danubit/core/chain/deposit-address';
import { BITCOIN_CHAINS, networkOf } from '@danubit/core/chain/networks';
import { GAS_WALLET } from '@danubit/core/domain/delivery/delivery/payer';
import { payerOfRequest, type ACCOUNT_NETWORKS, type HotWalletRef, type SignRequest } from '@danubit/core/signer/signer.port';
import { HDKey } from '@scure/bip32';
import { p2wpkh } from '@scure/btc-signer';
import { bytesToHex, keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/** Every asset has its own addresses, so that a paused token holds up no other. Places in this list never change. */
const ACCOUNTS: readonly CryptoAsset[] = ['BTC.bitcoin', 'ETH.ethereum', 'USDC.ethereum', 'USDT.ethereum'];

export const HOT_WALLETS: readonly HotWalletRef[] = [
  ...ACCOUNTS.map((asset) => ({ asset, hotWallet: 1 })),
  { asset: 'ETH.ethereum', hotWallet: GAS_WALLET },
];

/** BIP 84 for Bitcoin, BIP 44 for Ethereum; the account is the asset, the index the number of the hot wallet. */
const pathOf = (asset: CryptoAsset, number: number): string => {
  const purpose = networkOf(asset) === 'bitcoin' ? "84'/0'" : "44'/60'";
  return `m/${purpose}/${String(ACCOUNTS.indexOf(asset))}'/0/${String(number)}`;
};

/** The account below which the addresses of customers lie, apart from those of the hot wallets. */
const DEPOSIT_ACCOUNTS = { bitcoin: "m/84'/0'/1000'", ethereum: "m/44'/60'/1000'" } as const;

export type SignedBytes = { readonly txid: string; readonly bytes: string };
export type HotKeys = {
  readonly addressOf: (wallet: HotWalletRef) => string;
  /** The extended public key of the account for the addresses of customers. */
  readonly depositKeyOf: (network: (typeof ACCOUNT_NETWORKS)[number]) => string;
  /** Signatures are deterministic (RFC 6979): the same request gives the same bytes. */
  readonly sign: (request: SignRequest) => Promise<SignedBytes>;
};

/** All keys follow from one seed, which stays in this process. */
export const hotKeys = (seed: Uint8Array, chains: ChainsConfig): HotKeys => {
  const master = HDKey.fromMasterSeed(seed);
  const nodeOf = ({ asset, hotWallet, customer }: HotWalletRef): HDKey =>
    customer === undefined
      ? master.derive(pathOf(asset as CryptoAsset, hotWallet))
      : stepsOf(customer).reduce((key, step) => key.deriveChild(step), master.derive(DEPOSIT_ACCOUNTS[networkOf(asset as CryptoAsset)]));
  const keyOf = (wallet: HotWalletRef): Uint8Array => {
    const key = nodeOf(wallet).privateKey;
    if (key === null) throw new Error('The seed gives no key.');
    return key;
  };
  const addressOf = (wallet: HotWalletRef): string => {
    if (networkOf(wallet.asset as CryptoAsset) === 'ethereum') return privateKeyToAccount(bytesToHex(keyOf(wallet))).address;
    const key = nodeOf(wallet).publicKey;
    if (key === null) throw new Error('The seed gives no key.');
    return p2wpkh(key, BITCOIN_CHAINS[chains.bitcoin]).address;
  };
  return {
    addressOf,
    depositKeyOf: (network) => master.derive(DEPOSIT_ACCOUNTS[network]).publicExtendedKey,
    sign: async (request) => {
      const { plan } = request;
      const payer = payerOfRequest(request);
      const transfer = {
        asset: request.asset as CryptoAsset,
        minor: BigInt(request.minor),
        from: addressOf(payer),
        to: request.destination,
      };
      if (plan.kind === 'account') {
        const bytes = await privateKeyToAccount(bytesToHex(keyOf(payer))).signTransaction(
          unsignedEthereum(transfer, plan, chains.ethereum),
        );
        return { bytes, txid: keccak256(bytes) };
      }
      const transaction = unsignedBitcoin(transfer, plan, chains.bitcoin);
      transaction.sign(keyOf(payer));
      transaction.finalize();
      return { bytes: transaction.hex, txid: transaction.id };
    },
  };
};
