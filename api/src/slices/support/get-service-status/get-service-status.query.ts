import type { ServiceStatus } from '@danubit/contracts/http/support/get-service-status.contract';
import { SERVICE_PARTS } from '@danubit/contracts/values/service-status';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { partStatus } from './part-status.ts';

/** The page is public, so what it needs is read at most this often. */
const FRESH_MS = 10_000;
const MOST_INCIDENTS = 50;

const part = z.enum(SERVICE_PARTS);
const checksSchema = z.array(z.object({ part, checked_at: z.date(), is_up: z.boolean() }));
const daysSchema = z.array(z.object({ part, day: z.string(), up: z.number(), down: z.number() }));
const incidentsSchema = z.array(z.object({ part, began_at: z.date(), ended_at: z.nullable(z.date()) }));

export class GetServiceStatus extends Query<ServiceStatus> {}

/** Says what a customer would notice: no process, provider or cause. */
@QueryHandler(GetServiceStatus)
export class GetServiceStatusHandler implements IQueryHandler<GetServiceStatus> {
  #last: { readonly at: Date; readonly status: Promise<ServiceStatus> } | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<ServiceStatus> {
    const at = this.clock.now();
    if (this.#last === undefined || Math.abs(at.getTime() - this.#last.at.getTime()) > FRESH_MS) {
      const status = this.#read(at);
      this.#last = { at, status };
      status.catch(() => (this.#last = undefined));
    }
    return this.#last.status;
  }

  async #read(at: Date): Promise<ServiceStatus> {
    // Parts that a newer version of the workers checks are not known here yet.
    const known = [[...SERVICE_PARTS]];
    const [checks, days, incidents] = await Promise.all([
      this.database.query<unknown>('SELECT part, checked_at, is_up FROM work.service_checks WHERE part = ANY ($1)', known),
      this.database.query<unknown>('SELECT part, day::text, up, down FROM work.service_days WHERE part = ANY ($1)', known),
      this.database.query<unknown>(
        `SELECT part, began_at, ended_at FROM work.service_incidents WHERE part = ANY ($1)
         ORDER BY began_at DESC LIMIT ${String(MOST_INCIDENTS)}`,
        known,
      ),
    ]);
    const [found, counted] = [z.parse(checksSchema, checks), z.parse(daysSchema, days)];
    return {
      at: at.toISOString(),
      parts: SERVICE_PARTS.map((each) => {
        const check = found.find((one) => one.part === each);
        const ofPart = counted.filter((one) => one.part === each);
        return { part: each, ...partStatus({ check: check && { at: check.checked_at, isUp: check.is_up }, days: ofPart, now: at }) };
      }),
      incidents: z.parse(incidentsSchema, incidents).map(({ began_at: began, ended_at: ended, ...of }) => ({
        ...of,
        began_at: began.toISOString(),
        ended_at: ended?.toISOString() ?? null,
      })),
    };
  }
}
