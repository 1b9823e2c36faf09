import { account } from '@danubit/core/domain/identity/account/account.decider';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import type { AccountState } from '@danubit/core/domain/identity/account/account.state';
import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { companyFileEvents } from '@danubit/core/domain/onboarding/customer/company-file.events';
import { customerFileEvents, type CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import type { CustomerState } from '@danubit/core/domain/onboarding/customer/customer.state';
import { beneficiaries, type BeneficiariesState } from '@danubit/core/domain/payments/beneficiary/beneficiary.decider';
import type { BeneficiaryEvent } from '@danubit/core/domain/payments/beneficiary/beneficiary.events';
import { routing, routingStatus, type Routing } from '@danubit/core/domain/payments/routing/routing.decider';
import type { RoutingEvent } from '@danubit/core/domain/payments/routing/routing.events';

/** Streams that hold several things with a state each: the one whose state is walked (state-exits.spec.ts). */

/** One stream holds all of a customer's; the state of the last one that changed is walked. */
export const oneBeneficiary = {
  initial: { all: beneficiaries.initial },
  evolve: ({ all }: { readonly all: BeneficiariesState }, event: BeneficiaryEvent) => {
    const after = beneficiaries.evolve(all, event);
    return { all: after, status: after.get(event.data.beneficiaryId)?.status };
  },
};

export const VERIFICATION_TYPES = Object.keys({ ...customerFileEvents, ...companyFileEvents });

/** The stream of a customer also holds identity checks; the state of its last review is walked. */
export const reviewOfCustomer = {
  initial: { all: customer.initial },
  evolve: ({ all }: { readonly all: CustomerState }, event: CustomerFileEvent) => {
    const after = customer.evolve(all, event);
    return { all: after, status: after.file.review?.status };
  },
};

/** One stream holds all drafts; the newest is walked. */
export const newestDraft = {
  initial: { all: routing.initial, status: routingStatus(routing.initial) },
  evolve: ({ all }: { readonly all: Routing }, event: RoutingEvent) => {
    const after = routing.evolve(all, event);
    return { all: after, status: routingStatus(after) };
  },
};

const restrictionIn = (state: AccountState): 'none' | 'open' | 'of_staff' | 'closed' => {
  if (state === null) return 'none';
  if (state.isClosed) return 'closed';
  return state.restriction === null ? 'open' : 'of_staff';
};

/** An account may wait for a person in one way: staff have restricted it. Who did is in the metadata, which is not walked. */
export const restrictionOfAccount = {
  initial: { all: account.initial, status: restrictionIn(account.initial) },
  evolve: ({ all }: { readonly all: AccountState }, event: AccountEvent) => {
    const after = account.evolve(all, event);
    return { all: after, status: restrictionIn(after) };
  },
};
