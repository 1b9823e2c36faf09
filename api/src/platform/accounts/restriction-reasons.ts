import type { RestrictionCode } from '@danubit/contracts/values/restriction-codes';
import type { RestrictionReasonEvent } from '@danubit/core/domain/compliance/restriction-reason/restriction-reason.events';
import {
  restrictionReasonKey,
  restrictionReasonStream,
} from '@danubit/core/domain/compliance/restriction-reason/restriction-reason.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../auth/authenticated-customer.ts';
import { staffContext } from '../auth/staff-context.ts';

export type RestrictionReason = {
  readonly about: { readonly userId: string; readonly subjectId: string };
  readonly step: 'placed' | 'kept';
  readonly code: RestrictionCode;
  readonly rationale: string;
};

/** Why staff restrict an account, which the main log, and with it support, does not learn. */
@Injectable()
export class RestrictionReasons {
  constructor(
    private readonly restrictedLog: RestrictedLog,
    private readonly clock: Clock,
  ) {}

  /** Before the main log has the restriction: a restriction never lacks a reason. */
  async record(staff: AuthenticatedCustomer, { about, step, code, rationale }: RestrictionReason): Promise<void> {
    const now = this.clock.now();
    const restrictionId = idFromText(restrictionReasonKey(about.userId));
    const event: RestrictionReasonEvent = {
      type: 'RestrictionReasoned',
      data: { restrictionId, about: { subjectId: about.subjectId, userId: about.userId }, step, code, rationale, decidedBy: staff.userId },
    };
    const context = staffContext(staff, restrictionId, newCommandId(now), now);
    await this.restrictedLog.append(restrictionReasonStream(restrictionId), [event], 'any', context);
  }

  /** Oldest first. */
  of(userId: string): Promise<readonly RecordedDomainEvent<RestrictionReasonEvent>[]> {
    return this.restrictedLog.read<RestrictionReasonEvent>(restrictionReasonStream(idFromText(restrictionReasonKey(userId))));
  }
}
