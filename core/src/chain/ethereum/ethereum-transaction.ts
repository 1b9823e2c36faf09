import { encodeFunctionData, erc20Abi, type Address, type TransactionSerializableEIP1559 } from 'viem';
import type { TransactionPlan } from '../../domain/delivery/transaction-plan.ts';
import type { Transfer } from '../chain-node.port.ts';
import { tokenOf, type EthereumChain } from './ethereum-settings.ts';

/** Where a transfer goes on the chain: the coin to the address, a token by a call of its contract. */
export const callOf = ({ asset, minor, to }: Pick<Transfer, 'asset' | 'minor' | 'to'>, chain: EthereumChain) => {
  const token = tokenOf(asset, chain);
  return token === undefined
    ? { to: to as Address, value: minor }
    : { to: token, value: 0n, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Address, minor] }) };
};

export const unsignedEthereum = (
  transfer: Pick<Transfer, 'asset' | 'minor' | 'to'>,
  plan: Extract<TransactionPlan, { kind: 'account' }>,
  chain: EthereumChain,
): TransactionSerializableEIP1559 => ({
  ...callOf(transfer, chain),
  type: 'eip1559',
  chainId: chain.chainId,
  nonce: plan.nonce,
  gas: BigInt(plan.gas),
  maxFeePerGas: BigInt(plan.gasPrice),
  maxPriorityFeePerGas: BigInt(plan.gasTip),
});
