import { idOfPublic, TEST_PREFIX } from '@danubit/contracts/values/ids';
import { partnerUser, type PartnerUserState } from '@danubit/core/domain/partners/partner-user/partner-user.decider';
import type { PartnerUserEvent } from '@danubit/core/domain/partners/partner-user/partner-user.events';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { Injectable } from '@nestjs/common';
import type { PartnerCaller } from '../../platform/partners/partner-caller.ts';
import { notFound } from '../../platform/problems/http-problem.ts';

type Found = {
  readonly state: NonNullable<PartnerUserState>;
  readonly history: readonly RecordedDomainEvent<PartnerUserEvent>[];
};

/** People of a partner, in the mode of its key. */
@Injectable()
export class PartnerUsersReader {
  constructor(private readonly log: EventLog) {}

  /** @throws HttpProblem 404, also for a person of another partner or of the other mode */
  async one({ partnerId, mode }: PartnerCaller, publicId: string): Promise<Found> {
    const userId = idOfPublic('usr', publicId) ?? '';
    const { state, history } = await this.log.loadWithHistory(partnerUser, partnerUserStream(userId));
    const isOfMode = userId.startsWith(TEST_PREFIX) === (mode === 'test');
    if (state?.data.partnerId !== partnerId || !isOfMode) throw notFound('We could not find this user.');
    return { state, history };
  }
}
