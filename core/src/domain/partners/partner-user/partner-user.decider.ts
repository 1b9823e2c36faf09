import type { PartnerUserStatus } from '@danubit/contracts/values/partners';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { PartnerUserData, PartnerUserEvent } from './partner-user.events.ts';

export type PartnerUserCommand = { readonly type: 'AddUser'; readonly user: PartnerUserData };
export type PartnerUserRefusal = { readonly code: 'user_exists' };
export type PartnerUserState = { readonly status: PartnerUserStatus; readonly data: PartnerUserData } | null;

export const partnerUser: Decider<PartnerUserState, PartnerUserCommand, PartnerUserEvent, PartnerUserRefusal> = {
  initial: null,
  evolve: (_, { data }) => ({ status: data.status, data }),
  decide: ({ user }, state) => (state === null ? accept({ type: 'PartnerUserAdded', data: user }) : refuse({ code: 'user_exists' })),
};

/** The beginning of a last name decides about an invented person; all others are verified. */
export const sandboxStatusOf = (lastName: string): PartnerUserStatus => {
  if (/^PENDING/i.test(lastName)) return 'pending';
  return /^REJECT/i.test(lastName) ? 'rejected' : 'verified';
};
