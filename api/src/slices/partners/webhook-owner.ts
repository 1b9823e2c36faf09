import { idOfPublic, TEST_PREFIX, type Mode } from '@danubit/contracts/values/ids';
import type { CommandContext } from '@danubit/event-store/command-context';
import { customerContext } from '../../platform/auth/customer-context.ts';
import { partnerContext, type PartnerCaller } from '../../platform/partners/partner-caller.ts';
import type { TeamMember } from '../../platform/partners/team-member.ts';
import { notFound } from '../../platform/problems/http-problem.ts';

/** The caller: a program by its key, in one mode, or a person of the company in the dashboard, in both. */
export type WebhookOwner = {
  readonly partnerId: string;
  /** Null for both. */
  readonly mode: Mode | null;
  readonly contextOf: (commandId: string, now: Date) => CommandContext;
};

export const ownerByKey = (caller: PartnerCaller): WebhookOwner => ({
  partnerId: caller.partnerId,
  mode: caller.mode,
  contextOf: (commandId, now) => partnerContext(caller, commandId, now),
});

export const ownerByMember = ({ partnerId, companySubjectId, customer }: TeamMember): WebhookOwner => ({
  partnerId,
  mode: null,
  contextOf: (commandId, now) => ({ ...customerContext(customer, commandId, now), subjectId: companySubjectId }),
});

/** The mode of what an id names, as the id itself says. */
export const modeOfId = (id: string): Mode => (id.startsWith(TEST_PREFIX) ? 'test' : 'live');

/** @throws HttpProblem 404 for an id of the other mode */
export const idInMode = (owner: WebhookOwner, kind: 'whe' | 'evt' | 'whd', publicId: string, what: string): string => {
  const id = idOfPublic(kind, publicId);
  if (id === undefined || (owner.mode !== null && modeOfId(id) !== owner.mode)) throw notFound(`We could not find this ${what}.`);
  return id;
};
