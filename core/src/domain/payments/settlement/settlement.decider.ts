import { addMoney, minorOf, money, type Money } from '@danubit/contracts/values/money';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { Allocation, Movement, SettlementEvent, SettlementFault } from './settlement.events.ts';

type DataOf<Type extends SettlementEvent['type']> = Extract<SettlementEvent, { type: Type }>['data'];
type Reported = DataOf<'SettlementReported'>;
type Arrival = Pick<DataOf<'SettlementPaid'>, 'transferId' | 'money' | 'bookedOn'>;
type Named = { readonly provider: string; readonly reportId: string };

export type SettlementCommand =
  /** Before the report of the same digest: its items, in pages from 0. */
  | (Named & { readonly type: 'RecordItems'; readonly digest: string; readonly page: number; readonly items: readonly Movement[] })
  | (Named & { readonly type: 'RecordReport'; readonly report: Pick<Reported, 'net' | 'digest' | 'itemCount' | 'paidOn'> })
  | (Named & { readonly type: 'RecordArrival'; readonly arrival: Arrival })
  | { readonly type: 'Dispute'; readonly faults: readonly SettlementFault[] }
  | ({ readonly type: 'MatchItems' } & Pick<DataOf<'SettlementItemsMatched'>, 'settlementId' | 'page'> & Matched)
  /** After it was booked. */
  | ({ readonly type: 'ExplainItems' } & Pick<DataOf<'SettlementItemsExplained'>, 'settlementId'> & Explained)
  | ({ readonly type: 'Book' } & Pick<DataOf<'SettlementBooked'>, 'settlementId' | 'entryIds'>);

type Explained = { readonly allocations: readonly Allocation[]; readonly explained: readonly string[] };
type Matched = { readonly allocations: readonly Allocation[]; readonly unexplained: readonly string[] };

/** `announced`: items are being read. `arrived`: the money came before the report. `paid`: both are here. */
export type Settlement = {
  readonly status: 'announced' | 'reported' | 'arrived' | 'paid' | 'disputed' | 'booked';
  readonly report: Reported | null;
  readonly arrival: Arrival | null;
  /** By digest: a later version of the report has its own items. */
  readonly pages: ReadonlyMap<string, ReadonlyMap<number, readonly Movement[]>>;
  readonly matched: readonly number[];
  readonly unexplained: readonly string[];
  /** Digests of reports that came after it was booked. */
  readonly contradictions: readonly string[];
};

export type SettlementRefusal = {
  readonly code: 'no_such_settlement' | 'already_paid' | 'already_booked' | 'amount_differs' | 'not_reported';
};

/**
 * A payout of a provider. Invariants: it is booked once, from one report; what contradicts itself is never booked; one transfer on the bank
 * account is its arrival.
 */
export const settlement: Decider<Settlement | null, SettlementCommand, SettlementEvent, SettlementRefusal> = {
  initial: null,
  evolve: (state, event) => (state === null && !BEGINS.includes(event.type) ? null : evolveSettlement(state ?? NEW, event)),
  decide(command, state) {
    switch (command.type) {
      case 'RecordItems':
        return decideItems(command, state);
      case 'RecordReport':
        return decideReport(command, state);
      case 'RecordArrival':
        return decideArrival(command, state);
      default:
        return state === null ? refuse({ code: 'no_such_settlement' }) : decideBooking(command, state);
    }
  },
};

/** The money may come before the report. */
const BEGINS: readonly SettlementEvent['type'][] = ['SettlementItemsReported', 'SettlementReported', 'SettlementPaid'];

const NEW: Settlement = {
  status: 'announced',
  report: null,
  arrival: null,
  pages: new Map(),
  matched: [],
  unexplained: [],
  contradictions: [],
};

const evolveSettlement = (state: Settlement, event: SettlementEvent): Settlement => {
  switch (event.type) {
    case 'SettlementItemsReported': {
      const { digest, page, items } = event.data;
      return { ...state, pages: new Map(state.pages).set(digest, new Map(state.pages.get(digest)).set(page, items)) };
    }
    case 'SettlementReported':
      return { ...state, status: state.arrival === null ? 'reported' : 'paid', report: event.data };
    case 'SettlementPaid':
      return { ...state, status: state.report === null ? 'arrived' : 'paid', arrival: event.data };
    case 'SettlementDisputed':
      return { ...state, status: 'disputed' };
    case 'SettlementItemsMatched': {
      const { page, unexplained } = event.data;
      return { ...state, matched: [...state.matched, page], unexplained: [...state.unexplained, ...unexplained] };
    }
    case 'SettlementItemsExplained': {
      const { explained } = event.data;
      return { ...state, unexplained: state.unexplained.filter((id) => !explained.includes(id)) };
    }
    case 'SettlementBooked':
      return { ...state, status: 'booked' };
    case 'SettlementContradicted':
      return { ...state, contradictions: [...state.contradictions, event.data.digest] };
  }
};

type Decided = Decision<SettlementEvent, SettlementRefusal>;
type CommandOf<Type extends SettlementCommand['type']> = Extract<SettlementCommand, { type: Type }>;

const decideItems = ({ provider, reportId, digest, page, items }: CommandOf<'RecordItems'>, state: Settlement | null): Decided =>
  state?.status === 'booked' || state?.pages.get(digest)?.has(page) === true
    ? accept()
    : accept<SettlementEvent>({ type: 'SettlementItemsReported', data: { provider, reportId, digest, page, items: [...items] } });

const decideReport = ({ provider, reportId, report }: CommandOf<'RecordReport'>, state: Settlement | null): Decided => {
  const { net, digest, itemCount, paidOn } = report;
  if (state?.report?.digest === digest || state?.contradictions.includes(digest) === true) return accept();
  const sums = { provider, reportId, ...sumsOf(itemsIn(state, digest), net), net, digest };
  return state?.status === 'booked'
    ? accept<SettlementEvent>({ type: 'SettlementContradicted', data: sums })
    : accept<SettlementEvent>({ type: 'SettlementReported', data: { ...sums, itemCount, paidOn } });
};

const decideArrival = ({ provider, reportId, arrival }: CommandOf<'RecordArrival'>, state: Settlement | null): Decided => {
  if (state?.arrival?.transferId === arrival.transferId) return accept();
  if (state !== null && state.arrival !== null) return refuse({ code: 'already_paid' });
  // Money in another amount is not this payout: it waits in suspense for staff, as every other transfer without a reference.
  const net = state?.report?.net;
  if (net !== undefined && !isSame(net, arrival.money)) return refuse({ code: 'amount_differs' });
  const { transferId, money: arrived, bookedOn } = arrival;
  return accept<SettlementEvent>({ type: 'SettlementPaid', data: { provider, reportId, transferId, money: arrived, bookedOn } });
};

const decideBooking = (command: CommandOf<'Dispute' | 'MatchItems' | 'ExplainItems' | 'Book'>, state: Settlement): Decided => {
  const { report } = state;
  if (report === null) return refuse({ code: 'not_reported' });
  if (command.type === 'ExplainItems') return decideExplanation(command, report, state);
  if (state.status === 'booked') return command.type === 'Dispute' ? refuse({ code: 'already_booked' }) : accept();
  const { provider, reportId, digest, gross, fees, net } = report;
  if (command.type === 'Dispute') {
    return state.status === 'disputed'
      ? accept()
      : accept<SettlementEvent>({ type: 'SettlementDisputed', data: { provider, reportId, faults: [...command.faults], digest } });
  }
  const { settlementId } = command;
  if (command.type === 'Book') {
    const { entryIds } = command;
    return accept<SettlementEvent>({ type: 'SettlementBooked', data: { provider, reportId, settlementId, gross, fees, net, entryIds } });
  }
  const { page, allocations, unexplained } = command;
  if (state.matched.includes(page)) return accept();
  const matched = { allocations: [...allocations], unexplained: [...unexplained] };
  return accept<SettlementEvent>({ type: 'SettlementItemsMatched', data: { provider, reportId, settlementId, page, ...matched } });
};

/** Each movement is explained once, and all that are named together. */
const decideExplanation = (
  { settlementId, allocations, explained }: CommandOf<'ExplainItems'>,
  { provider, reportId }: Reported,
  { status, unexplained }: Settlement,
): Decided => {
  if (status !== 'booked' || explained.length === 0 || !explained.every((id) => unexplained.includes(id))) return accept();
  const data = { provider, reportId, settlementId, allocations: [...allocations], explained: [...explained] };
  return accept<SettlementEvent>({ type: 'SettlementItemsExplained', data });
};

const itemsIn = (state: Settlement | null, digest: string): readonly Movement[] =>
  [...(state?.pages.get(digest) ?? [])].toSorted(([one], [other]) => one - other).flatMap(([, items]) => items);

/** The items of the report that counts. */
export const itemsOf = (state: Settlement): readonly Movement[] => itemsIn(state, state.report?.digest ?? '');

/** Sums of the items in the currency of the payout. */
const sumsOf = (items: readonly Movement[], { asset }: Money): { readonly gross: Money; readonly fees: Money } => {
  const sum = (amounts: readonly Money[]): Money => amounts.filter((amount) => amount.asset === asset).reduce(addMoney, money(asset, 0n));
  return { gross: sum(items.map(({ gross }) => gross)), fees: sum(items.map(({ fee }) => fee)) };
};

/** What is wrong with a report, alone or compared with the bank; until it is right, the report is not booked. */
export const faultsOf = (state: Settlement): readonly SettlementFault[] => {
  const { report, arrival } = state;
  if (report === null) return [];
  const { gross, fees, net, itemCount } = report;
  const items = itemsOf(state);
  const isForeign = items.some((item) => item.gross.asset !== net.asset || item.fee.asset !== net.asset);
  return [
    ...(itemCount === 0 ? (['no_items'] as const) : []),
    ...(items.length === itemCount ? [] : (['incomplete'] as const)),
    ...(isForeign ? (['currency_differs'] as const) : []),
    ...(new Set(items.map(({ id }) => id)).size === items.length ? [] : (['item_twice'] as const)),
    ...(minorOf(gross) - minorOf(fees) === minorOf(net) ? [] : (['sum_differs'] as const)),
    ...(minorOf(net) > 0n && minorOf(fees) >= 0n ? [] : (['not_a_payout'] as const)),
    ...(arrival === null || isSame(arrival.money, net) ? [] : (['payout_differs'] as const)),
  ];
};

const isSame = (one: Money, other: Money): boolean => one.asset === other.asset && one.minor === other.minor;
