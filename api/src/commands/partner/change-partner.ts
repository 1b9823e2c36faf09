import { PARTNER_TIERS, REQUESTS_PER_HOUR } from '@danubit/contracts/values/partners';
import { partner, type PartnerCommand } from '@danubit/core/domain/partners/partner/partner.decider';
import type { Partner } from '@danubit/core/domain/partners/partner/partner.state';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { storePartnerAccount } from '../../platform/partners/partner-account-row.ts';
import { findLogin } from '../find-login.ts';
import type { Desk } from '../four-eyes.ts';

export type PartnerChange = {
  readonly verify?: boolean | undefined;
  readonly suspend?: boolean | undefined;
  readonly reinstate?: boolean | undefined;
  readonly tier?: string | undefined;
  /** Per hour, for enterprise. */
  readonly requests?: string | undefined;
  /** Who approved the change, for the record. */
  readonly approver: string;
};

/** The company of an account. @throws Error when there is none */
export const findPartner = async (desk: Desk, account: string): Promise<Partner> => {
  const { user_id: userId } = await findLogin(desk, account);
  const found = await desk.eventLog.load(partner, partnerStream(partnerIdOf(userId)));
  if (found === null) throw new Error('This account has no company.');
  return found;
};

/** @throws Error that says what to correct. */
export const changePartner = async (desk: Desk, account: string, change: PartnerChange): Promise<Partner> => {
  const command = commandOf(change);
  const login = await findLogin(desk, account);
  const handled = await handleCommand(desk.eventLog, {
    stream: partnerStream(partnerIdOf(login.user_id)),
    decider: partner,
    command,
    context: commandContext({
      commandId: newCommandId(desk.now),
      occurredAt: desk.now.toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: login.subject_id,
      channel: 'cli',
    }),
  });
  if (!handled.accepted || handled.state === null) throw new Error('This account has no company.');
  await storePartnerAccount(desk.database, handled.state);
  return handled.state;
};

const commandOf = ({ verify, suspend, reinstate, tier, requests, approver: given }: PartnerChange): PartnerCommand => {
  const approver = given.trim();
  if (approver === '') throw new Error('State who approved the change, such as APPROVED_BY="Extract of the register, 12 October".');
  const asked: readonly PartnerCommand[] = [
    ...(verify === true ? [{ type: 'VerifyPartner', approver } as const] : []),
    ...(suspend === true ? [{ type: 'SuspendPartner', approver } as const] : []),
    ...(reinstate === true ? [{ type: 'ReinstatePartner', approver } as const] : []),
    ...(tier === undefined ? [] : [tierCommand(tier, requests, approver)]),
  ];
  const [command, ...others] = asked;
  if (command === undefined || others.length > 0) throw new Error('Change one thing: VERIFY=1, TIER=…, SUSPEND=1 or REINSTATE=1.');
  return command;
};

const tierCommand = (name: string, requests: string | undefined, approver: string): PartnerCommand => {
  const tier = PARTNER_TIERS.find((known) => known === name);
  if (tier === undefined) throw new Error(`There is no tier "${name}". The tiers are ${PARTNER_TIERS.join(', ')}.`);
  const requestsPerHour = tier === 'enterprise' ? Number(requests) : REQUESTS_PER_HOUR[tier];
  if (!Number.isInteger(requestsPerHour) || requestsPerHour < 1 || requestsPerHour > 10_000_000) {
    throw new Error('State the agreed requests per hour, such as REQUESTS=250000.');
  }
  return { type: 'ChangeTier', tier, requestsPerHour, approver };
};
