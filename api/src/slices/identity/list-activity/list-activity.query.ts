import {
  ACTIVITY_KINDS,
  type ActivityItem,
  type ActivityKind,
  type listActivity,
} from '@danubit/contracts/http/identity/list-activity.contract';
import { countryName } from '@danubit/core/domain/identity/session/country-name';
import { userActivityEntity, type UserActivityRow } from '@danubit/projections/tables/user-activity/user-activity.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';

type Page = z.infer<(typeof listActivity)['replies'][200]>;

export class ListActivity extends Query<Page> {
  constructor(
    readonly userId: string,
    readonly limit: number,
    readonly cursor: string | undefined,
  ) {
    super();
  }
}

/** Newest first. The cursor is the position of a row, so new events do not shift the pages. */
@QueryHandler(ListActivity)
export class ListActivityHandler implements IQueryHandler<ListActivity> {
  constructor(private readonly database: DataSource) {}

  async execute({ userId, limit, cursor }: ListActivity): Promise<Page> {
    const query = this.database.getRepository(userActivityEntity).createQueryBuilder('a');
    query.where('a.user_id = :userId AND a.kind IN (:...kinds)', { userId, kinds: ACTIVITY_KINDS });
    if (cursor !== undefined) {
      const { at, id } = readCursor(cursor);
      query.andWhere('(a.at, a.id) < (:at::timestamptz, :id)', { at, id });
    }
    // One row more than the page shows whether there is a next page.
    const found = await query
      .orderBy('a.at', 'DESC')
      .addOrderBy('a.id', 'DESC')
      .limit(limit + 1)
      .getMany();
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return { items: rows.flatMap(itemOf), next_cursor: last === undefined ? null : cursorOf(last) };
  }
}

const isKind = (kind: string): kind is ActivityKind => ACTIVITY_KINDS.some((known) => known === kind);

/** Leaves out kinds unknown to this version: during a deployment a newer projection may already have written it. */
const itemOf = ({ id, at, kind, device, place, detail }: UserActivityRow): ActivityItem[] =>
  isKind(kind) ? [{ id, at, kind, device, place: place === null ? null : countryName(place), detail }] : [];

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

const cursorOf = ({ at, id }: UserActivityRow): string => Buffer.from(JSON.stringify([at, id])).toString('base64url');

/** @throws HttpProblem 400 */
const readCursor = (cursor: string): Pick<UserActivityRow, 'at' | 'id'> => {
  try {
    const [at, id] = z.parse(cursorSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at, id };
  } catch {
    throw invalidParameter('cursor', 'We do not recognise this page. Start from the first one.');
  }
};
