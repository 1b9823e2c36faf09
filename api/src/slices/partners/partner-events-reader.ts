import type { listPartnerEvents } from '@danubit/contracts/http/partner-api/partner-events.contract';
import { publicIdOf, type Mode } from '@danubit/contracts/values/ids';
import { contentOf, type PartnerEvent } from '@danubit/core/partners/partner-event';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { notFound } from '../../platform/problems/http-problem.ts';

type Whose = { readonly partnerId: string; readonly mode: Mode };
type Asked = { readonly limit: number; readonly type?: string | undefined };
type Page = z.infer<(typeof listPartnerEvents)['replies'][200]>;

/**
 * Table `app.partner_events`: events that partners can read, for 30 days. Places are visible in their order, so a cursor passes over none.
 */
@Injectable()
export class PartnerEventsReader {
  constructor(private readonly database: DataSource) {}

  async has({ partnerId, mode }: Whose, eventId: string): Promise<boolean> {
    return (await this.#placeOf({ partnerId, mode }, eventId)) !== undefined;
  }

  /** After the event of the cursor, oldest first. @throws HttpProblem 404 when it is not known any more */
  async after(whose: Whose, { limit, type }: Asked, cursor: string | null): Promise<Page> {
    const place = cursor === null ? '0' : await this.#placeOf(whose, cursor);
    if (place === undefined) throw notFound('We could not find the event of this cursor. Events are kept for 30 days.');
    const rows = await this.database.query<{ content: PartnerEvent }[]>(
      `SELECT content FROM app.partner_events
       WHERE partner_id = $1 AND mode = $2 AND place > $3 AND ($4::text IS NULL OR type = $4) ORDER BY place LIMIT $5`,
      [whose.partnerId, whose.mode, place, type ?? null, limit + 1],
    );
    const events = rows.slice(0, limit).map(({ content }) => content);
    const last = events.at(-1)?.eventId ?? cursor;
    return {
      // Written by the workers from their own values; the contract checks them.
      events: events.map((event) => contentOf(event, 'full')) as Page['events'],
      has_more: rows.length > limit,
      next_cursor: last === null ? null : publicIdOf('evt', last),
    };
  }

  async #placeOf({ partnerId, mode }: Whose, eventId: string): Promise<string | undefined> {
    const rows: unknown = await this.database.query(
      'SELECT place::text FROM app.partner_events WHERE event_id = $1 AND partner_id = $2 AND mode = $3',
      [eventId, partnerId, mode],
    );
    return z.parse(z.array(z.object({ place: z.string() })), rows)[0]?.place;
  }
}
