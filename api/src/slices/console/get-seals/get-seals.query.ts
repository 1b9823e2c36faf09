import type { AllSeals, Seals } from '@danubit/contracts/http/console/seals.contract';
import { Clock } from '@danubit/runtime/clock';
import { readSealOverview } from '@danubit/seals/read/overview';
import { SEAL_SCHEMAS } from '@danubit/seals/store/seal-store';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { sealDatabase } from '../../../platform/database/seal-database.ts';

export class GetSeals extends Query<AllSeals> {}

/** A checkpoint each, and at most five parts; nothing about a person, so the look-up is not recorded. */
@QueryHandler(GetSeals)
export class GetSealsHandler implements IQueryHandler<GetSeals> {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<AllSeals> {
    const [main, refusedCommands] = await Promise.all([this.#of('main'), this.#of('refusals')]);
    return { at: this.clock.now().toISOString(), main, refused_commands: refusedCommands };
  }

  async #of(log: 'main' | 'refusals'): Promise<Seals> {
    const { tree, keys, parts } = await readSealOverview(sealDatabase(this.database), SEAL_SCHEMAS[log]);
    return {
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
