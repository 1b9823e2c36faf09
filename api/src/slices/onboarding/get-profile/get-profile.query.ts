import { TERMS_VERSION } from '@danubit/contracts/values/terms';
import type { KycStatus, Profile } from '@danubit/contracts/http/onboarding/get-profile.contract';
import { nextTimeZone, timeZoneAt } from '@danubit/core/domain/identity/account/account-time-zone';
import { customer, stillAsked, verifiedLevelAt } from '@danubit/core/domain/onboarding/customer/customer.decider';
import type { CustomerState } from '@danubit/core/domain/onboarding/customer/customer.state';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';
import { profileEntity, type ProfileRow } from '@danubit/projections/tables/profiles/profiles.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Accounts, type RegisteredAccount } from '../../../platform/accounts/accounts.ts';

export class GetProfile extends Query<Profile> {
  constructor(
    readonly userId: string,
    readonly subjectId: string,
  ) {
    super();
  }
}

/**
 * Names and status come from the read table, so that they agree with the live stream. What is missing before a deposit is read from the
 * streams, as a deposit request does. The streams also replace a row that the projection has not written yet.
 */
@QueryHandler(GetProfile)
export class GetProfileHandler implements IQueryHandler<GetProfile> {
  constructor(
    private readonly accounts: Accounts,
    private readonly eventLog: EventLog,
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, subjectId }: GetProfile): Promise<Profile> {
    const now = this.clock.now().toISOString();
    const [account, person, row] = await Promise.all([
      this.accounts.get(userId),
      this.eventLog.load(customer, customerStream(subjectId)),
      this.database.getRepository(profileEntity).findOneBy({ user_id: userId }),
    ]);
    const asked = stillAsked(person, now);
    const { first_name, last_name, ...kyc } = row ?? rowOfStreams(account, person);
    return {
      user_id: userId,
      first_name: isErased(account.firstName) ? null : first_name,
      last_name: isErased(account.lastName) ? null : last_name,
      email: orErased(account.email, null),
      country: orErased(person.country, null),
      time_zone: timeZoneAt(account, now),
      next_time_zone: nextZoneOf(account, now),
      kyc_status: statusAt(kyc, now),
      kyc_public_code: kyc.kyc_public_code,
      missing: missingOf(account, person, now),
      ...(asked.length > 0 ? { still_asked: [...asked] } : {}),
      ...(person.isEnded ? { relationship_ended: true } : {}),
    };
  }
}

const nextZoneOf = (account: RegisteredAccount, now: string): Profile['next_time_zone'] => {
  const next = nextTimeZone(account, now);
  return next && { time_zone: next.zone, from: next.from };
};

type Shown = Pick<ProfileRow, 'first_name' | 'last_name' | 'kyc_status' | 'kyc_public_code' | 'kyc_expires_at'>;

const rowOfStreams = ({ firstName, lastName }: RegisteredAccount, { verification }: CustomerState): Shown => ({
  first_name: orErased(firstName, null),
  last_name: orErased(lastName, null),
  kyc_status: verification.status === 'none' ? 'pending' : verification.status,
  kyc_public_code: verification.status === 'rejected' ? verification.publicCode : null,
  kyc_expires_at: verification.status === 'verified' ? verification.expiresAt : null,
});

const statusAt = ({ kyc_status, kyc_expires_at }: Pick<Shown, 'kyc_status' | 'kyc_expires_at'>, now: string): KycStatus =>
  kyc_status === 'verified' && kyc_expires_at !== null && kyc_expires_at <= now ? 'expired' : kyc_status;

const missingOf = (account: RegisteredAccount, person: CustomerState, now: string): Profile['missing'] => {
  const missing: Profile['missing'] = [];
  if (!account.isEmailConfirmed) missing.push('email_confirmation');
  if (account.termsVersion !== TERMS_VERSION) missing.push('terms');
  if (!account.isAgeConfirmed) missing.push('age');
  if (verifiedLevelAt(person, now) === null) missing.push('identity');
  return missing;
};
