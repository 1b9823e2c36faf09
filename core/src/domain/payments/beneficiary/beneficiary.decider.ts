import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { BeneficiaryEvent, OwnershipMethod } from './beneficiary.events.ts';

export type AddedAccount = Extract<BeneficiaryEvent, { type: 'AccountAdded' }>['data'];
export type AddedAddress = Extract<BeneficiaryEvent, { type: 'AddressAdded' }>['data'];

export type Beneficiary = {
  readonly added: { readonly kind: 'account'; readonly data: AddedAccount } | { readonly kind: 'address'; readonly data: AddedAddress };
  readonly status: 'waiting' | 'active' | 'removed';
  /** The last proof; null without one. */
  readonly ownership: OwnershipMethod | null;
};
/** By id. Removed ones stay known. */
export type BeneficiariesState = ReadonlyMap<string, Beneficiary>;

type OfOne = { readonly userId: string; readonly beneficiaryId: string };
/** `at` is the current time. An addition has been given a fresh proof of identity by then (`stepUp` of its contract). */
export type BeneficiaryCommand =
  | { readonly type: 'AddAccount'; readonly at: string; readonly account: AddedAccount }
  | { readonly type: 'AddAddress'; readonly at: string; readonly address: AddedAddress }
  | (OfOne & { readonly type: 'Activate'; readonly at: string })
  | (OfOne & { readonly type: 'ProveOwnership'; readonly method: OwnershipMethod; readonly evidence: string })
  | (OfOne & { readonly type: 'RemoveBeneficiary' });

export type BeneficiaryRefusal = { readonly code: 'too_many' | 'no_such_beneficiary' | 'still_waiting' };

/** More than a person has, and few enough to look through. */
export const MOST_BENEFICIARIES = 20;

/**
 * The bank accounts and addresses to which one customer may withdraw. Invariants: money goes to none before its time; one that is added
 * again after its removal waits again. Adding a present one and removing an absent one record no event.
 */
export const beneficiaries: Decider<BeneficiariesState, BeneficiaryCommand, BeneficiaryEvent, BeneficiaryRefusal> = {
  initial: new Map(),

  evolve(state, event) {
    const { beneficiaryId } = event.data;
    if (event.type === 'AccountAdded') return withOne(state, beneficiaryId, added({ kind: 'account', data: event.data }));
    if (event.type === 'AddressAdded') return withOne(state, beneficiaryId, added({ kind: 'address', data: event.data }));
    const known = state.get(beneficiaryId);
    return known === undefined ? state : withOne(state, beneficiaryId, changed(known, event));
  },

  decide(command, state) {
    switch (command.type) {
      case 'AddAccount':
        return decideAddition(state, { type: 'AccountAdded', data: command.account }, command.at);
      case 'AddAddress':
        return decideAddition(state, { type: 'AddressAdded', data: command.address }, command.at);
      default:
        return decideOnKnown(command, state.get(command.beneficiaryId));
    }
  },
};

type Added = Extract<BeneficiaryEvent, { type: 'AccountAdded' | 'AddressAdded' }>;
type KnownCommand = Exclude<BeneficiaryCommand, { type: 'AddAccount' | 'AddAddress' }>;

const withOne = (state: BeneficiariesState, id: string, one: Beneficiary): BeneficiariesState => new Map([...state, [id, one]]);
const added = (what: Beneficiary['added']): Beneficiary => ({ added: what, status: 'waiting', ownership: null });

const changed = (known: Beneficiary, event: Exclude<BeneficiaryEvent, Added>): Beneficiary => {
  switch (event.type) {
    case 'BeneficiaryActivated':
      return { ...known, status: 'active' };
    case 'OwnershipProved':
      return { ...known, ownership: event.data.method };
    case 'BeneficiaryRemoved':
      return { ...known, status: 'removed' };
  }
};

const decideAddition = (state: BeneficiariesState, event: Added, at: string) => {
  const { beneficiaryId, userId, usableFrom } = event.data;
  const known = state.get(beneficiaryId);
  if (known !== undefined && known.status !== 'removed') return accept<BeneficiaryEvent>();
  const present = [...state.values()].filter(({ status }) => status !== 'removed');
  if (present.length >= MOST_BENEFICIARIES) return refuse({ code: 'too_many' } as const);
  const active: readonly BeneficiaryEvent[] = usableFrom > at ? [] : [{ type: 'BeneficiaryActivated', data: { beneficiaryId, userId } }];
  return accept<BeneficiaryEvent>(event, ...proofByName(event), ...active);
};

/** The bank has said that the account is held under the customer's verified name. */
const proofByName = (event: Added): readonly BeneficiaryEvent[] => {
  if (event.type === 'AddressAdded' || event.data.nameMatch !== 'match') return [];
  const { beneficiaryId, userId } = event.data;
  return [{ type: 'OwnershipProved', data: { beneficiaryId, userId, method: 'name_check', evidence: 'match' } }];
};

const decideOnKnown = (command: KnownCommand, known: Beneficiary | undefined) => {
  if (known === undefined) return refuse({ code: 'no_such_beneficiary' } as const);
  const { beneficiaryId, userId } = known.added.data;
  const base = { beneficiaryId, userId };
  if (command.type === 'RemoveBeneficiary') {
    return known.status === 'removed' ? accept<BeneficiaryEvent>() : accept<BeneficiaryEvent>({ type: 'BeneficiaryRemoved', data: base });
  }
  if (known.status === 'removed') return refuse({ code: 'no_such_beneficiary' } as const);
  if (command.type === 'ProveOwnership') {
    const { method, evidence } = command;
    return accept<BeneficiaryEvent>({ type: 'OwnershipProved', data: { ...base, method, evidence } });
  }
  if (known.status === 'active') return accept<BeneficiaryEvent>();
  return known.added.data.usableFrom > command.at
    ? refuse({ code: 'still_waiting' } as const)
    : accept<BeneficiaryEvent>({ type: 'BeneficiaryActivated', data: base });
};

/** Whether money may go there. By the clock, not by the record of the activation, which may come a moment later. */
export const isUsableAt = ({ status, added: { data } }: Beneficiary, at: string): boolean =>
  status === 'active' || (status === 'waiting' && data.usableFrom <= at);
