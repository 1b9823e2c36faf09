import type { DepositAddressReply } from '@danubit/contracts/http/orders/crypto-receipts.contract';
import { cryptoAssetOfTicker, type CryptoTicker } from '@danubit/contracts/values/pairs';
import { networkOf } from '@danubit/core/chain/networks';
import { depositAddresses } from '@danubit/core/domain/wallet/deposit-addresses/deposit-addresses.decider';
import { depositAddressesStream } from '@danubit/core/domain/wallet/deposit-addresses/deposit-addresses.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { depositAddressReply } from '../deposit-address-reply.ts';

export class GetDepositAddress extends Query<DepositAddressReply> {
  constructor(
    readonly userId: string,
    readonly coin: CryptoTicker,
  ) {
    super();
  }
}

/**
 * Ready once the row is there: the workers that look for incoming coins read addresses from the same table, so that it is never shown
 * before they do.
 */
@QueryHandler(GetDepositAddress)
export class GetDepositAddressHandler implements IQueryHandler<GetDepositAddress> {
  constructor(
    private readonly log: EventLog,
    private readonly database: DataSource,
    private readonly own: OwnRows,
  ) {}

  async execute({ userId, coin }: GetDepositAddress): Promise<DepositAddressReply> {
    const addresses = await this.log.load(depositAddresses, depositAddressesStream(userId));
    const network = networkOf(cryptoAssetOfTicker(coin));
    const known = addresses.get(network);
    if (known === undefined || known.address === null) return depositAddressReply(coin, addresses);
    if (await this.#isInTable(userId, network)) return depositAddressReply(coin, addresses);
    return depositAddressReply(coin, new Map([[network, { ...known, address: null }]]));
  }

  async #isInTable(userId: string, network: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      'SELECT FROM read.deposit_addresses WHERE user_id = $1 AND network = $2 AND mode = $3 AND address IS NOT NULL',
      [userId, network, this.own.mode],
    );
    return rows.length > 0;
  }
}
