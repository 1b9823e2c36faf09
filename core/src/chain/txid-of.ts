import { hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { keccak256, type Hex } from 'viem';
import type { TransactionPlan } from '../domain/delivery/transaction-plan.ts';

/** The id that the network gives to signed bytes, computed from them. @throws when they are no transaction */
export const txidOf = ({ kind }: TransactionPlan, bytes: string): string =>
  kind === 'account' ? keccak256(bytes as Hex) : Transaction.fromRaw(hex.decode(bytes), { allowUnknownOutputs: true }).id;
