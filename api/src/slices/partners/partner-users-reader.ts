import { idOfPublic, TEST_PREFIX } from '@danubit/contracts/values/ids';
import { customer, verifiedLevelAt } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { partnerUser, type PartnerUserState } from '@danubit/core/domain/partners/partner-user/partner-user.decider';
import type { PartnerUserEvent } from '@danubit/core/domain/partners/partner-user/partner-user.events';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { ApiSettings } from '../../platform/config/api-settings.ts';
import type { PartnerCaller } from '../../platform/partners/partner-caller.ts';
import { notFound } from '../../platform/problems/http-problem.ts';

type Known = NonNullable<PartnerUserState>;
export type FoundUser = {
  readonly state: Known;
  readonly history: readonly RecordedDomainEvent<PartnerUserEvent>[];
  /** Where a live person verifies; null for one who has, and in a sandbox. */
  readonly verificationUrl: string | null;
};

/** People of a partner, in the mode of its key. */
@Injectable()
export class PartnerUsersReader {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
  ) {}

  /** @throws HttpProblem 404, also for a person of another partner or of the other mode */
  async one({ partnerId, mode }: PartnerCaller, publicId: string): Promise<FoundUser> {
    const userId = idOfPublic('usr', publicId) ?? '';
    const { state, history } = await this.log.loadWithHistory(partnerUser, partnerUserStream(userId));
    const isOfMode = userId.startsWith(TEST_PREFIX) === (mode === 'test');
    if (state?.data.partnerId !== partnerId || !isOfMode) throw notFound('We could not find this user.');
    const known = await this.#asCustomer(state);
    const isVerifiedHere = mode === 'live' && known.status !== 'verified';
    return { state: known, history, verificationUrl: isVerifiedHere ? this.#verificationPage() : null };
  }

  /** A linked user has the status of the customer, without its reasons. */
  async #asCustomer(state: Known): Promise<Known> {
    if (state.linked === null) return state;
    const person = await this.log.load(customer, customerStream(state.linked.accountSubjectId));
    const isVerified = verifiedLevelAt(person, this.clock.now().toISOString()) !== null;
    const isRejected = person.isEnded || person.verification.status === 'rejected';
    return { ...state, status: isRejected ? 'rejected' : isVerified ? 'verified' : 'pending', isFinal: person.isEnded };
  }

  #verificationPage(): string {
    return new URL('/dashboard?tab=settings&panel=verification', this.settings.values.PUBLIC_URL).toString();
  }
}
