import { FROM_START } from '@danubit/contracts/http/partner-api/partner-stream.contract';
import { idOfPublic, publicIdOf, type Mode } from '@danubit/contracts/values/ids';
import { partnerOrder } from '@danubit/core/domain/partners/partner-order/partner-order.decider';
import { partnerOrderStream } from '@danubit/core/domain/partners/partner-order/partner-order.stream';
import { partnerUser } from '@danubit/core/domain/partners/partner-user/partner-user.decider';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import type { PartnerEvent } from '@danubit/core/partners/partner-event';
import { EventLog } from '@danubit/event-store/event-log';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { notFound } from '../../platform/problems/http-problem.ts';
import { modeOfId } from './webhook-owner.ts';

export type StreamOwner = { readonly partnerId: string; readonly mode: Mode };
/** Where a socket begins: after this event, which is null when there is none before. */
export type StreamStart = { readonly place: bigint; readonly eventId: string | null };
type Placed = { readonly place: bigint; readonly event: PartnerEvent };

const headsSchema = z.array(z.object({ owner: z.string(), place: z.string(), event_id: z.string() }));
const pageSchema = z.array(z.object({ place: z.string(), content: z.unknown() }));

export const ownerKey = ({ partnerId, mode }: StreamOwner): string => `${mode}:${partnerId}`;

/** Table `app.partner_events` as the sockets follow it: places are visible in their order, so following them passes over none. */
@Injectable()
export class PartnerStreamReader {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
  ) {}

  /** The place and id of the newest event of each, in one query; those without events are missing. */
  async heads(owners: readonly StreamOwner[]): Promise<ReadonlyMap<string, { readonly place: bigint; readonly eventId: string }>> {
    const rows: unknown = await this.database.query(
      `SELECT w.mode || ':' || w.partner_id AS owner, e.place::text, e.event_id
       FROM unnest($1::uuid[], $2::text[]) AS w(partner_id, mode)
       JOIN LATERAL (SELECT place, event_id FROM app.partner_events p WHERE p.partner_id = w.partner_id AND p.mode = w.mode
         ORDER BY place DESC LIMIT 1) e ON true`,
      [owners.map(({ partnerId }) => partnerId), owners.map(({ mode }) => mode)],
    );
    return new Map(z.parse(headsSchema, rows).map(({ owner, place, event_id: eventId }) => [owner, { place: BigInt(place), eventId }]));
  }

  /** After a place, oldest first. @param resource public id of an order or a user; null for all */
  async after({ partnerId, mode }: StreamOwner, place: bigint, resource: string | null, most: number): Promise<readonly Placed[]> {
    const rows: unknown = await this.database.query(
      `SELECT place::text, content FROM app.partner_events
       WHERE partner_id = $1 AND mode = $2 AND place > $3
         AND ($4::text IS NULL OR $4 IN (content->'ids'->>'order_id', content->'ids'->>'user_id'))
       ORDER BY place LIMIT $5`,
      [partnerId, mode, String(place), resource, most],
    );
    // Written by the workers from their own values.
    return z.parse(pageSchema, rows).map((row) => ({ place: BigInt(row.place), event: row.content as PartnerEvent }));
  }

  /** @param after id of an event or `start`; undefined for what happens from now on. @throws HttpProblem 404 */
  async startOf(owner: StreamOwner, after: string | undefined): Promise<StreamStart> {
    if (after === FROM_START) return { place: 0n, eventId: null };
    if (after !== undefined) return { place: await this.#placeOf(owner, after), eventId: after };
    const head = (await this.heads([owner])).get(ownerKey(owner));
    return head === undefined ? { place: 0n, eventId: null } : { place: head.place, eventId: publicIdOf('evt', head.eventId) };
  }

  /** @throws HttpProblem 404 for an event that is not kept any more, or not of this owner */
  async #placeOf({ partnerId, mode }: StreamOwner, publicId: string): Promise<bigint> {
    const [row] = await this.database.query<{ place: string }[]>(
      'SELECT place::text FROM app.partner_events WHERE event_id = $1 AND partner_id = $2 AND mode = $3',
      [idOfPublic('evt', publicId) ?? '', partnerId, mode],
    );
    if (row === undefined) throw notFound('We could not find the event to continue after. Events are kept for 30 days.');
    return BigInt(row.place);
  }

  /** @throws HttpProblem 404 for an order or a user of another partner or mode */
  async requireOwn({ partnerId, mode }: StreamOwner, resource: string): Promise<void> {
    const [orderId, userId] = [idOfPublic('ord', resource), idOfPublic('usr', resource)];
    const ownerId =
      orderId === undefined
        ? (await this.log.load(partnerUser, partnerUserStream(userId ?? '')))?.data.partnerId
        : (await this.log.load(partnerOrder, partnerOrderStream(orderId)))?.partnerId;
    if (ownerId !== partnerId || modeOfId(resource) !== mode) throw notFound('We could not find this order or user.');
  }
}
