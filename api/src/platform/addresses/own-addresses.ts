import type { Network } from '@danubit/core/chain/networks';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OwnRows } from '../database/own-rows.ts';

/** Addresses whose keys are ours: hot wallets, cold storage, and those at which customers receive coins. */
@Injectable()
export class OwnAddresses {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
  ) {}

  /** @param address in its canonical form */
  async has(network: Network, address: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `SELECT FROM work.own_wallets WHERE network = $1 AND address = $2
       UNION ALL SELECT FROM read.deposit_addresses WHERE network = $1 AND address = $2 AND mode = $3`,
      [network, address, this.own.mode],
    );
    return rows.length > 0;
  }
}
