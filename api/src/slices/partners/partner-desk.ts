import type { Partner as PartnerReply } from '@danubit/contracts/http/partners/partner.contract';
import type { TeamRole } from '@danubit/contracts/values/partner-team';
import { widgetClientIdOf } from '@danubit/contracts/values/widget';
import { partner as decider, type PartnerCommand } from '@danubit/core/domain/partners/partner/partner.decider';
import { partnerFor } from '@danubit/core/domain/partners/partner/partner.member';
import type { ApiKey, Partner } from '@danubit/core/domain/partners/partner/partner.state';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { customerContext } from '../../platform/auth/customer-context.ts';
import { storePartnerAccount } from '../../platform/partners/partner-account-row.ts';
import { PartnerKeys } from '../../platform/partners/partner-keys.ts';
import { notRegistered } from '../../platform/partners/partner-problems.ts';
import { SandboxClocks } from '../../platform/partners/sandbox-clocks.ts';
import type { TeamMember } from '../../platform/partners/team-member.ts';
import { issuesIn, keyStatusOf } from './partner-key-reply.ts';
import { problemOfPartner } from './partner-refusals.ts';

/** Unusual uses of keys are listed for 30 days. */
const SHOWN_MS = 30 * 24 * 3_600_000;

/** The company of a person. Its stream is small and is read whole, so every answer is current. */
@Injectable()
export class PartnerDesk {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly database: DataSource,
    private readonly keys: PartnerKeys,
    private readonly clocks: SandboxClocks,
  ) {}

  /** @throws HttpProblem 409 without a company */
  async company({ partnerId, customer: { userId }, role }: TeamMember): Promise<PartnerReply> {
    const { state, history } = await this.log.loadWithHistory(decider, partnerStream(partnerId));
    if (state === null) throw notRegistered();
    return replyOf(state, {
      role: state.members.get(userId) ?? role,
      at: this.clock.now().toISOString(),
      issues: issuesIn(history),
      lastUses: await this.keys.lastUses(partnerId),
      aheadMs: await this.clocks.aheadMs(partnerId),
    });
  }

  /** @throws HttpProblem for a command that would be refused now */
  async refuseUnlessAllowed({ partnerId, customer: { userId } }: TeamMember, command: PartnerCommand): Promise<void> {
    const decision = partnerFor(userId).decide(command, await this.log.load(decider, partnerStream(partnerId)));
    if (!decision.accepted) throw problemOfPartner(decision.refusal, command);
  }

  /**
   * Gives a command and brings the rows by which requests are admitted up to date.
   * @param subjectId the person whom its events are about, when it is not the company
   * @throws HttpProblem when it is refused
   */
  async give(member: TeamMember, commandId: string, command: PartnerCommand, subjectId = member.companySubjectId): Promise<Partner> {
    const { partnerId, customer } = member;
    const handled = await handleCommand(this.log, {
      stream: partnerStream(partnerId),
      decider: partnerFor(customer.userId),
      command,
      context: { ...customerContext(customer, commandId, this.clock.now()), subjectId },
    });
    if (!handled.accepted) throw problemOfPartner(handled.refusal, command);
    if (handled.state === null) throw notRegistered();
    await storePartnerAccount(this.database, handled.state);
    return handled.state;
  }
}

type Known = {
  readonly role: TeamRole;
  readonly at: string;
  readonly issues: ReturnType<typeof issuesIn>;
  readonly lastUses: ReadonlyMap<string, Date>;
  /** How far the clock of the sandbox is ahead. */
  readonly aheadMs: number;
};

const replyOf = (state: Partner, known: Known): PartnerReply => ({
  company: state.registered.company,
  registration_number: state.registered.registrationNumber,
  country: state.registered.country,
  status: state.status,
  is_verified: state.isVerified,
  tier: state.tier,
  requests_per_hour: state.requestsPerHour,
  role: known.role,
  keys: [...state.keys.values()].reverse().map((key) => keyReply(key, known)),
  widget: {
    client_ids: { test: widgetClientIdOf(state.registered.partnerId, 'test'), live: widgetClientIdOf(state.registered.partnerId, 'live') },
    origins: [...state.widgetOrigins],
  },
  sandbox: { now: new Date(Date.parse(known.at) + known.aheadMs).toISOString(), ahead_seconds: Math.floor(known.aheadMs / 1_000) },
});

const keyReply = (key: ApiKey, { at, issues, lastUses }: Known): PartnerReply['keys'][number] => ({
  key_id: key.keyId,
  name: key.name,
  mode: key.mode,
  hint: key.hint,
  scopes: key.scopes,
  networks: key.networks,
  issued_at: issues.get(key.keyId)?.at ?? at,
  created_by: issues.get(key.keyId)?.by ?? null,
  created_by_key: issues.get(key.keyId)?.byKey ?? null,
  last_used_at: lastUses.get(key.keyId)?.toISOString() ?? null,
  status: keyStatusOf(key, at),
  works_until: key.worksUntil,
  unusual_uses: key.unusualUses
    .filter(({ noticedAt }) => new Date(noticedAt).getTime() > new Date(at).getTime() - SHOWN_MS)
    .map(({ kind, noticedAt, country, count, lastUsedAt }) => ({ kind, at: noticedAt, country, count, last_used_at: lastUsedAt }))
    .reverse(),
});
