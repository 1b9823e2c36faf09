import type { Network } from '@danubit/core/chain/networks';
import type pg from 'pg';

/** Whose an address is, and the height before which nothing can have been paid to it. */
export type AddressOwner = {
  readonly userId: string;
  readonly subjectId: string;
  readonly walletId: string;
  readonly fromHeight: number;
};
/** By address, in its canonical form. */
export type KnownAddresses = ReadonlyMap<string, AddressOwner>;

type Row = {
  readonly address: string;
  readonly user_id: string;
  readonly subject_id: string;
  readonly wallet_id: string;
  readonly from_height: number;
};

/** A customer reads an address from the same table, so nothing can be paid to one that is not in it. */
export const knownAddressesIn =
  (pool: Pick<pg.Pool, 'query'>, mode: 'live' | 'test') =>
  async (network: Network): Promise<KnownAddresses> => {
    const { rows } = await pool.query<Row>(
      `SELECT address, user_id, subject_id, wallet_id, from_height FROM read.deposit_addresses
       WHERE network = $1 AND mode = $2 AND address IS NOT NULL`,
      [network, mode],
    );
    return new Map(
      rows.map(({ address, user_id: userId, subject_id: subjectId, wallet_id: walletId, from_height: fromHeight }) => [
        address,
        { userId, subjectId, walletId, fromHeight },
      ]),
    );
  };
