import type { Asset } from '@danubit/contracts/values/assets';
import { usableFromFor } from '@danubit/core/beneficiaries/usable-from';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { SendableAddress } from '../sendable-address.ts';

type CheckedAddress = { readonly address: string; readonly network: string; readonly status: 'waiting' | 'active' };

export class CheckCryptoAddress extends Query<CheckedAddress> {
  constructor(
    readonly userId: string,
    readonly asset: Asset,
    readonly address: string,
  ) {
    super();
  }
}

@QueryHandler(CheckCryptoAddress)
export class CheckCryptoAddressHandler implements IQueryHandler<CheckCryptoAddress> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly sendable: SendableAddress,
  ) {}

  async execute({ userId, asset, address: typed }: CheckCryptoAddress): Promise<CheckedAddress> {
    const { network, address } = await this.sendable.of(userId, asset, typed);
    const now = this.clock.now();
    const usableFrom = await usableFromFor(this.log, userId, now);
    return { network, address, status: Date.parse(usableFrom) > now.getTime() ? 'waiting' : 'active' };
  }
}
