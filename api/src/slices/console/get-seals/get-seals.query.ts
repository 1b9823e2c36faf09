import type { Seals } from '@danubit/contracts/http/console/seals.contract';
import { Clock } from '@danubit/runtime/clock';
import { readSealOverview } from '@danubit/seals/read/overview';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { SEAL_SCHEMA, sealDatabase } from '../../../platform/database/seal-database.ts';

export class GetSeals extends Query<Seals> {}

/** One checkpoint, and at most five parts; nothing about a person, so the look-up is not recorded. */
@QueryHandler(GetSeals)
export class GetSealsHandler implements IQueryHandler<GetSeals> {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Seals> {
    const { tree, keys, parts } = await readSealOverview(sealDatabase(this.database), SEAL_SCHEMA);
    return {
      at: this.clock.now().toISOString(),
      checkpoint:
        tree === null
          ? null
          : { origin: tree.origin, size: tree.size, signed_at: tree.signedAt.toISOString(), position: tree.position, note: tree.note },
      keys: keys.map(({ vkey, fromSize }) => ({ key: vkey, from_size: fromSize })),
      parts: parts.map(({ part, goodAt, failure, size, deliveredAt }) => ({
        part,
        failure,
        size,
        good_at: goodAt.toISOString(),
        delivered_at: deliveredAt?.toISOString() ?? null,
      })),
    };
  }
}
