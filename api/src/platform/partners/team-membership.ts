import { mayInTeam, type TeamAction, type TeamRole } from '@danubit/contracts/values/partner-team';
import { partner } from '@danubit/core/domain/partners/partner/partner.decider';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedCustomer } from '../auth/authenticated-customer.ts';
import { HttpProblem, notFound } from '../problems/http-problem.ts';
import { notRegistered } from './partner-problems.ts';
import type { TeamMember } from './team-member.ts';

type Membership = Pick<TeamMember, 'partnerId' | 'companySubjectId' | 'role'>;

/** Longer than a request runs: after it, another company may claim an account that has not joined. */
const CLAIMED_MS = 60_000;

/**
 * Which company an account belongs to, and in which role. Table `app.partner_members` leads from an account to the stream of its company;
 * only the stream says who is in the team, so a role that is taken away is gone with the next request. An account without a row may have
 * registered a company itself.
 */
@Injectable()
export class TeamMembership {
  constructor(
    private readonly log: EventLog,
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem without a company, 404 where a path names one of its things and else 409; 403 when the role does not allow it */
  async admit(customer: AuthenticatedCustomer, path: string, action: TeamAction): Promise<TeamMember> {
    const found = await this.find(customer.userId);
    if (found === undefined) throw path.includes(':') ? notFound('We could not find this in your company.') : notRegistered();
    if (!mayInTeam(found.role, action)) throw roleForbids();
    return { ...found, customer };
  }

  /** `undefined` without a company. */
  async find(userId: string): Promise<Membership | undefined> {
    const rows = await this.database.query<{ partner_id: string }[]>('SELECT partner_id FROM app.partner_members WHERE user_id = $1', [
      userId,
    ]);
    for (const partnerId of new Set([...rows.map(({ partner_id: id }) => id), partnerIdOf(userId)])) {
      const { state, history } = await this.log.loadWithHistory(partner, partnerStream(partnerId));
      const role: TeamRole | undefined = state?.members.get(userId);
      const companySubjectId = history[0]?.metadata.subjectId;
      if (role !== undefined && companySubjectId) return { partnerId, companySubjectId, role };
    }
    return undefined;
  }

  /**
   * Keeps the account for one company while it joins, so that of two companies that it joins at the same moment one is refused.
   * False when another has it.
   */
  async claim(userId: string, partnerId: string): Promise<boolean> {
    const now = this.clock.now();
    const claimed = await this.database.query<unknown[]>(
      `INSERT INTO app.partner_members AS known (user_id, partner_id, claimed_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET partner_id = $2, claimed_at = $3 WHERE known.partner_id = $2 OR known.claimed_at < $4
       RETURNING user_id`,
      [userId, partnerId, now, new Date(now.getTime() - CLAIMED_MS)],
    );
    return claimed.length > 0;
  }

  async release(userId: string, partnerId: string): Promise<void> {
    await this.database.query('DELETE FROM app.partner_members WHERE user_id = $1 AND partner_id = $2', [userId, partnerId]);
  }
}

export const roleForbids = (): HttpProblem =>
  new HttpProblem(403, 'FORBIDDEN', 'Your role in the team does not allow this. Ask an admin of your company.');
