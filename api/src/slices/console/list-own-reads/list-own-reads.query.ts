import type { listOwnReads } from '@danubit/contracts/http/console/access.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { AccessRecords } from '../access-records.ts';

type Shown = z.infer<(typeof listOwnReads)['replies'][200]>;

const MOST = 500;

export class ListOwnReads extends Query<Shown> {
  constructor(
    readonly userId: string,
    readonly month: string,
  ) {
    super();
  }
}

/** Their own look-ups are no secret to staff, so reading them is not recorded. */
@QueryHandler(ListOwnReads)
export class ListOwnReadsHandler implements IQueryHandler<ListOwnReads> {
  constructor(private readonly access: AccessRecords) {}

  async execute({ userId, month }: ListOwnReads): Promise<Shown> {
    const reads = await this.access.of(userId, month);
    return { reads: reads.slice(-MOST).toReversed(), has_more: reads.length > MOST };
  }
}
