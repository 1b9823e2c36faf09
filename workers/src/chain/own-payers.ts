import { COIN_OF, type Network } from '@danubit/core/chain/networks';
import { GAS_WALLET } from '@danubit/core/domain/delivery/delivery/payer';
import type { Signer } from '@danubit/core/signer/signer.port';

/** Addresses that send ether for the fees of sweeps, and nothing else. @throws SignerUnreachable */
export const ownPayersOf =
  ({ addressOf }: Pick<Signer, 'addressOf'>) =>
  async (network: Network): Promise<ReadonlySet<string>> =>
    network === 'bitcoin' ? new Set() : new Set([await addressOf({ asset: COIN_OF[network], hotWallet: GAS_WALLET })]);
