import type { OwnInvitation } from '@danubit/contracts/http/partners/team.contract';
import { partner } from '@danubit/core/domain/partners/partner/partner.decider';
import type { Invitation, Partner } from '@danubit/core/domain/partners/partner/partner.state';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { isErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Accounts } from '../../platform/accounts/accounts.ts';
import { KeyedIndex } from '../../platform/accounts/keyed-index.ts';
import { RateLimits } from '../../platform/throttling/rate-limits.ts';
import { HttpProblem } from '../../platform/problems/http-problem.ts';

type NewInvitation = {
  readonly invitationId: string;
  readonly partnerId: string;
  /** Normalised. */
  readonly email: string;
  readonly expiresAt: Date;
};
export type FoundInvitation = { readonly company: Partner; readonly invitation: Invitation };

/** Invitations to one address per day, whichever companies send them, so that no stranger is flooded with our mails. */
export const PER_RECIPIENT = 10;
const DAY_MS = 24 * 3_600_000;

/** Table `app.partner_invitations`: leads from an address, by its keyed hash, to the streams that hold its invitations. */
@Injectable()
export class TeamInvitations {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly accounts: Accounts,
    private readonly index: KeyedIndex,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 429 */
  async store({ invitationId, partnerId, email, expiresAt }: NewInvitation): Promise<void> {
    const { current: emailIndex } = this.index.ofEmail(email);
    const bucket = `team-invitation:recipient:${emailIndex.toString('hex')}`;
    const { isAllowed } = await this.rateLimits.spend(bucket, PER_RECIPIENT, DAY_MS, this.clock.now());
    if (!isAllowed) {
      throw new HttpProblem(429, 'TOO_MANY_INVITATIONS', 'This address has had many invitations today. Try again tomorrow.');
    }
    await this.database.query(
      `INSERT INTO app.partner_invitations (invitation_id, partner_id, email_index, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (invitation_id) DO NOTHING`,
      [invitationId, partnerId, emailIndex, expiresAt],
    );
  }

  /** Those that can be accepted now. */
  async openFor(userId: string): Promise<OwnInvitation[]> {
    const at = this.clock.now().toISOString();
    const found = await this.of(userId);
    return found
      .filter(({ invitation }) => at < invitation.expiresAt)
      .map(({ company, invitation: { invitationId, role, expiresAt } }) => ({
        invitation_id: invitationId,
        company: company.registered.company,
        role,
        expires_at: expiresAt,
      }));
  }

  /** What the confirmed address of an account is invited to, newest first; with those that expired since. */
  async of(userId: string): Promise<readonly FoundInvitation[]> {
    const account = await this.accounts.find(userId);
    if (account === undefined || account.confirmedAt === null || isErased(account.email)) return [];
    const { email } = account;
    const rows = await this.database.query<{ invitation_id: string; partner_id: string }[]>(
      'SELECT invitation_id, partner_id FROM app.partner_invitations WHERE email_index = ANY($1) ORDER BY expires_at DESC',
      [this.index.ofEmail(email).all],
    );
    const found = await Promise.all(
      rows.map(async ({ invitation_id: id, partner_id: partnerId }) => {
        const company = await this.log.load(partner, partnerStream(partnerId));
        const invitation = company?.invitations.get(id);
        return company === null || invitation?.email !== email ? [] : [{ company, invitation }];
      }),
    );
    return found.flat();
  }
}
