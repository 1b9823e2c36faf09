import { account } from '@danubit/core/domain/identity/account/account.decider';
import { timeZoneAt } from '@danubit/core/domain/identity/account/account-time-zone';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { DEFAULT_TIME_ZONE } from '@danubit/core/domain/payments/time-zone';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';

/** The time zone in which a customer's days and months are counted at present. */
@Injectable()
export class CustomerZone {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<string> {
    const state = await this.log.load(account, accountStream(userId));
    return state === null ? DEFAULT_TIME_ZONE : timeZoneAt(state, this.clock.now().toISOString());
  }
}
