import { money } from '@danubit/contracts/values/money';
import type { BlockOfTransfers, ChainInbox, IncomingTransfer } from '@danubit/core/chain/chain-inbox.port';
import type { BlockOnChain } from '@danubit/core/chain/chain-node.port';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import { receiptIdOf } from '@danubit/core/chain/receipt-id';
import { refill } from '@danubit/core/domain/delivery/refill/refill.decider';
import { refillStream } from '@danubit/core/domain/delivery/refill/refill.stream';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { Clock } from '@danubit/runtime/clock';
import type { ChainMarks } from './chain-marks.ts';
import type { ColdPlaces } from './cold-places.ts';
import type { AddressOwner, KnownAddresses } from './known-addresses.ts';

export type BlockReader = {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly inbox: ChainInbox;
  readonly marks: ChainMarks;
  readonly known: () => Promise<KnownAddresses>;
  /** Addresses of ours that pay to customers' addresses: what comes from them is not received. */
  readonly ownPayers: () => Promise<ReadonlySet<string>>;
  /** Hot wallets, and the cold addresses from which they are refilled. */
  readonly coldPlaces: () => Promise<ColdPlaces>;
  /** Where reading begins when no customer has an address yet. */
  readonly tip: () => Promise<BlockOnChain>;
};

/** In one go; the next look continues. */
const MOST_BLOCKS = 200;

/**
 * Reads new blocks and records what they gave to customers' addresses. A block is marked as read after everything in it is in the log, so
 * one that dies in between reads it again, and what is recorded already is recognised. A block whose parent is not the one that was read
 * last shows a reorganisation: marks are taken back until both agree, and the new blocks are read.
 * @returns how many blocks were read
 */
export const readBlocks = async (reader: BlockReader): Promise<number> => {
  const { inbox, marks } = reader;
  const { network } = inbox;
  const known = await reader.known();
  const places = await reader.coldPlaces();
  let read = 0;
  let next = await firstHeight(reader, known);
  while (read < MOST_BLOCKS) {
    const found = await inbox.read(next, (address) => known.has(address) || places.hot.has(address));
    if (found === undefined) return (await hasShrunk(reader)) ? read + (await readBlocks(reader)) : read;
    const before = (await marks.of(network)).at(-1);
    if (before !== undefined && found.parent !== before.hash) {
      await marks.dropFrom(network, before.height);
      next = before.height;
      continue;
    }
    for (const transfer of await receivedIn(reader, found, known)) await record(reader, found, transfer, known.get(transfer.to));
    for (const transfer of refillsIn(found, places)) await recordRefill(reader, found, transfer);
    await marks.add(network, found.block);
    read += 1;
    next = found.block.height + 1;
  }
  return read;
};

/** After the last block that was read; without one, where the first address was given, or at the tip. */
const firstHeight = async ({ inbox, marks, tip }: BlockReader, known: KnownAddresses): Promise<number> => {
  const last = (await marks.of(inbox.network)).at(-1);
  if (last !== undefined) return last.height + 1;
  const [lowest] = [...known.values()].map(({ fromHeight }) => fromHeight).toSorted((one, other) => one - other);
  return lowest ?? (await tip()).height;
};

/** The last block that was read is not on the chain, which has no higher one yet: the new block in its place must be read. */
const hasShrunk = async ({ inbox, marks }: BlockReader): Promise<boolean> => {
  const last = (await marks.of(inbox.network)).at(-1);
  if (last === undefined) return false;
  const now = await inbox.read(last.height, () => false);
  if (now?.block.hash === last.hash) return false;
  await marks.dropFrom(inbox.network, last.height);
  return now !== undefined;
};

/** Only our signer spends from customers' addresses and sends gas to them: what it moves between them is not a receipt. */
const receivedIn = async (
  { ownPayers }: BlockReader,
  { transfers }: BlockOfTransfers,
  known: KnownAddresses,
): Promise<readonly IncomingTransfer[]> => {
  if (transfers.length === 0) return [];
  const own = await ownPayers();
  return transfers.filter(({ senders }) => !senders.some((sender) => known.has(sender) || own.has(sender)));
};

/** Coins that come back from cold storage. */
const refillsIn = ({ transfers }: BlockOfTransfers, { hot, cold }: ColdPlaces): readonly IncomingTransfer[] =>
  transfers.filter(({ to, senders }) => hot.has(to) && senders.some((sender) => cold.has(sender)));

const recordRefill = async (
  { log, clock }: BlockReader,
  { block: { height, hash } }: BlockOfTransfers,
  { txid, asset, minor }: IncomingTransfer,
): Promise<void> => {
  const now = clock.now();
  await handleCommand(log, {
    stream: refillStream(asset),
    decider: refill,
    command: { type: 'RecordArrival', asset, txid, money: money(asset, minor), block: { height, hash } },
    context: commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: null }),
  });
};

const record = async (
  { log, clock, inbox: { network } }: BlockReader,
  { block }: BlockOfTransfers,
  { txid, place, asset, minor, senders }: IncomingTransfer,
  owner: AddressOwner | undefined,
): Promise<void> => {
  if (owner === undefined) return;
  const { userId, subjectId, walletId } = owner;
  const receiptId = receiptIdOf(network, txid, place);
  const received = { receiptId, userId, subjectId, walletId, network, money: money(asset, minor), txid, place, senders: [...senders] };
  const now = clock.now();
  const handled = await handleCommand(log, {
    stream: cryptoReceiptStream(receiptId),
    decider: cryptoReceipt,
    command: { type: 'RecordReceived', received: { ...received, block: { height: block.height, hash: block.hash } } },
    context: commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId }),
  });
  if (!handled.accepted) throw new Error(`Receipt ${receiptId} was refused: ${handled.refusal.code}.`);
};
