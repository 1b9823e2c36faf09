import { account } from '@danubit/core/domain/identity/account/account.decider';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import type { AccountState } from '@danubit/core/domain/identity/account/account.state';
import { timeZoneAt } from '@danubit/core/domain/identity/account/account-time-zone';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { DEFAULT_TIME_ZONE } from '@danubit/core/domain/payments/time-zone';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';

/** The zone in which a customer's days and months are counted now. */
@Injectable()
export class CustomerZone {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<string> {
    const history = await this.log.read<AccountEvent>(accountStream(userId));
    const state = history.reduce<AccountState>(account.evolve, account.initial);
    return state === null ? DEFAULT_TIME_ZONE : timeZoneAt(state, this.clock.now().toISOString());
  }
}
