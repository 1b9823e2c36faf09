import type { Entry } from '../domain/ledger/entry/entry.events.ts';
import { walletChain, type WalletChainState } from '../domain/wallet/wallet-chain/wallet-chain.decider.ts';
import { walletChainStream } from '../domain/wallet/wallet-chain/wallet-chain.stream.ts';
import { isSamePeriod } from '../domain/wallet/wallet/period-name.ts';
import { wallet, type WalletCommand } from '../domain/wallet/wallet/wallet.decider.ts';
import type { PeriodName, WalletEvent } from '../domain/wallet/wallet/wallet.events.ts';
import { walletStream } from '../domain/wallet/wallet/wallet.stream.ts';
import type { CommandContext } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { START, type Position } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { LedgerLog, Owner } from './booking.ts';
import { findPeriods, startAfter } from './existing-periods.ts';

export type OpenPeriod = { readonly name: PeriodName; readonly stream: string; readonly history: PeriodHistory };

type PeriodHistory = readonly RecordedDomainEvent<WalletEvent>[];
type Opening = Extract<WalletEvent, { type: 'WalletPeriodOpened' }>['data'];
type Closing = Extract<WalletEvent, { type: 'WalletPeriodClosed' }>['data'];

/** Where to continue: a period, and its opening if it may not exist yet; null when it is known to exist. */
type Step = { readonly name: PeriodName; readonly opening: Opening | null };

/** Periods that one walk may pass. The pointer is moved at the end of each walk, so that the next is short. */
const MAX_STEPS = 20_000;
/** Each round closes the periods that are open side by side; another process may open one meanwhile. */
const MAX_STARTS = 10;
/** Beyond this many wallets the remembered places are dropped; the pointer stream still has them. */
const MAX_REMEMBERED = 10_000;

/** "202611" of an instant in UTC. */
export const monthOf = (instant: string): string => instant.slice(0, 7).replace('-', '');

/**
 * The chain of periods of each wallet and asset. Invariant: a period has one successor, named by its closing; the first is named by the
 * chain's pointer stream. The opening is derived from the event that named the period, so that any process may complete it, after any pause
 * and with any clock.
 */
export class WalletChains {
  readonly #log: LedgerLog;
  /** By wallet and asset, the period that was last seen open. */
  readonly #lastOpen = new Map<string, PeriodName>();

  constructor(log: LedgerLog) {
    this.#log = log;
  }

  /** The open period of a wallet. Starts its chain or completes an opening first when necessary. */
  async openPeriod(context: CommandContext, owner: Owner): Promise<OpenPeriod> {
    const known = this.#lastOpen.get(keyOf(owner));
    if (known !== undefined) {
      const history = await this.#read(owner, known);
      if (closingOf(history) === undefined) return { name: known, stream: streamOf(owner, known), history };
    }
    const chain = await this.#chain(owner);
    const start = chain.current === null ? await this.#start(context, owner, null) : stepFrom(chain, owner, chain.current);
    const period = await this.#walk(context, owner, start);
    if (!isSamePeriod(period.name, start.name)) await this.#moveTo(context, owner, period.name);
    if (this.#lastOpen.size >= MAX_REMEMBERED) this.#lastOpen.clear();
    this.#lastOpen.set(keyOf(owner), period.name);
    return period;
  }

  /** Closes a period and names the next. When several processes do so at the same time, one succeeds and the others find it closed. */
  async close(context: CommandContext, { stream }: OpenPeriod): Promise<void> {
    await this.#command(context, stream, { type: 'ClosePeriod', month: monthOf(context.occurredAt) });
  }

  /**
   * Looks for an entry in the open period and in each earlier one that was still open after `causedAt`. Closed periods are final, so
   * together with an append at the revision that was read this is exact, however long ago the entry was booked.
   */
  async findEntry(owner: Owner, open: OpenPeriod, entryId: string, causedAt: Position): Promise<FoundEntry | undefined> {
    let period: { readonly name: PeriodName; readonly history: PeriodHistory } = open;
    for (;;) {
      const found = entryIn(owner, period, entryId);
      const opened = period.history[0];
      if (found !== undefined || (opened?.position ?? START) < causedAt) return found;
      const previous = opened?.type === 'WalletPeriodOpened' ? opened.data.previous : null;
      if (previous === null) return this.#findEarlier(owner, entryId);
      period = { name: previous, history: await this.#read(owner, previous) };
    }
  }

  /** Searches the periods from before the chain, whose order is unknown. */
  async #findEarlier(owner: Owner, entryId: string): Promise<FoundEntry | undefined> {
    const { started } = await this.#chain(owner);
    for (const name of started?.earlier ?? []) {
      const found = entryIn(owner, { name, history: await this.#read(owner, name) }, entryId);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  async #walk(context: CommandContext, owner: Owner, from: Step): Promise<OpenPeriod> {
    let { name, opening } = from;
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      const stream = streamOf(owner, name);
      const history = await this.#read(owner, name);
      const closing = closingOf(history);
      if (closing?.next) {
        ({ name, opening } = stepAfter(closing, closing.next));
      } else if (closing !== undefined) {
        ({ name, opening } = await this.#startAgain(context, owner, name));
      } else if (history.length > 0) {
        return { name, stream, history };
      } else {
        if (opening === null) throw new Error(`Period ${stream} was seen open but is not in the log.`);
        await this.#command(context, stream, { type: 'OpenPeriod', period: opening });
      }
    }
    throw new Error(`Wallet ${owner.walletId} has more than ${String(MAX_STEPS)} periods after the one its chain points to.`);
  }

  /** The period was closed without a successor: by code from before chains, or because several periods were open side by side. */
  async #startAgain(context: CommandContext, owner: Owner, end: PeriodName): Promise<Step> {
    await this.#moveTo(context, owner, end);
    return this.#start(context, owner, end);
  }

  async #start(context: CommandContext, owner: Owner, instead: PeriodName | null): Promise<Step> {
    const month = monthOf(context.occurredAt);
    const stream = walletChainStream(owner.walletId, owner.asset);
    for (let turn = 0; turn < MAX_STARTS; turn += 1) {
      const periods = await findPeriods(this.#log, owner, instead !== null && instead.month > month ? instead.month : month);
      const start = startAfter(periods, owner, month);
      if (start.type === 'abandon') {
        for (const name of start.periods) await this.#command(context, streamOf(owner, name), { type: 'AbandonPeriod' });
        continue;
      }
      const started = await handleCommand(this.#log, {
        stream,
        decider: walletChain,
        command: { type: 'StartChain', start: start.data, instead },
        context: derived(context, `start:${stream}:${JSON.stringify(instead)}`),
      });
      if (!started.accepted) throw new Error(`The chain ${stream} cannot be started: ${started.refusal.code}.`);
      // Another process may have been faster, so the stream decides.
      const chain = await this.#chain(owner);
      return stepFrom(chain, owner, chain.current ?? start.data.first);
    }
    throw new Error(`Periods of ${stream} were opened side by side while its chain was started, ${String(MAX_STARTS)} times.`);
  }

  async #moveTo(context: CommandContext, owner: Owner, to: PeriodName): Promise<void> {
    const stream = walletChainStream(owner.walletId, owner.asset);
    const moved = await handleCommand(this.#log, {
      stream,
      decider: walletChain,
      command: { type: 'MoveChain', to },
      context: derived(context, `move:${streamOf(owner, to)}`),
    });
    if (!moved.accepted) throw new Error(`The chain ${stream} cannot be moved: ${moved.refusal.code}.`);
  }

  async #command(context: CommandContext, stream: string, command: WalletCommand): Promise<void> {
    const handled = await handleCommand(this.#log, {
      stream,
      decider: wallet,
      command,
      context: derived(context, `${command.type}:${stream}`),
    });
    if (!handled.accepted) throw new Error(`${command.type} was refused for ${stream}: ${handled.refusal.code}.`);
  }

  #chain(owner: Owner): Promise<WalletChainState> {
    return this.#log.load(walletChain, walletChainStream(owner.walletId, owner.asset));
  }

  #read(owner: Owner, name: PeriodName): Promise<PeriodHistory> {
    return this.#log.read<WalletEvent>(streamOf(owner, name));
  }
}

export type FoundEntry = { readonly entry: Entry; readonly stream: string };

const entryIn = (
  owner: Owner,
  { name, history }: { readonly name: PeriodName; readonly history: PeriodHistory },
  entryId: string,
): FoundEntry | undefined => {
  const found = history.find((event) => event.type === 'EntryPosted' && event.data.entryId === entryId);
  return found?.type === 'EntryPosted' ? { entry: found.data, stream: streamOf(owner, name) } : undefined;
};

/** The closing of a period is always its last event. */
const closingOf = (history: PeriodHistory): Closing | undefined => {
  const last = history.at(-1);
  return last?.type === 'WalletPeriodClosed' ? last.data : undefined;
};

const stepFrom = ({ started }: WalletChainState, owner: Owner, name: PeriodName): Step =>
  started !== null && isSamePeriod(name, started.first)
    ? { name, opening: { ...owner, userId: started.userId, ...name, carried: started.carried, previous: null } }
    : { name, opening: null };

const stepAfter = ({ walletId, userId, asset, month, number, closing }: Closing, next: PeriodName): Step => ({
  name: next,
  opening: { walletId, userId, asset, ...next, carried: closing, previous: { month, number } },
});

const derived = (context: CommandContext, purpose: string): CommandContext => ({
  ...context,
  commandId: deriveCommandId(context.commandId, purpose),
});

const streamOf = ({ walletId, asset }: Owner, { month, number }: PeriodName): string => walletStream(walletId, asset, month, number);

const keyOf = ({ walletId, asset }: Owner): string => `${walletId} ${asset}`;
