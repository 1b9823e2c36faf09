import { openReplayLog } from '@danubit/core/main-log/open-event-log';
import type { EventLog } from '@danubit/event-store/event-log';
import { personOf, eventsOfPerson, TooManyEvents, type Person, type PersonEvents } from '@danubit/projections/as-of/person-events';
import { AsOfUnavailable, resolveMoment, type Moment } from '@danubit/projections/as-of/position-at';
import type { Position } from '@danubit/event-store/event-store.port';
import { Clock } from '@danubit/runtime/clock';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiSettings } from '../../platform/config/api-settings.ts';
import { HttpProblem, invalidParameter, notFound, readTablesRebuilding } from '../../platform/problems/http-problem.ts';
import type { ColumnValue } from '@danubit/projections/define-projection';

/** Replays do not disturb requests: at most two run at the same time, over their own connections; others wait. */
const AT_ONCE = 2;
const MOST_WAITING = 20;

/** Finds people, moments and events for the audit desk. */
@Injectable()
export class Moments implements OnApplicationShutdown {
  readonly log: EventLog;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(
    settings: ApiSettings,
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {
    this.log = openReplayLog(settings.values);
  }

  /** @throws HttpProblem 404 for an unknown user id */
  async person(userId: string): Promise<Person> {
    const person = await personOf(this.log, userId);
    if (person === undefined) throw notFound('We could not find this customer.');
    return person;
  }

  /** @throws HttpProblem 400 that names `parameter` for text that is no moment */
  async resolve(text: string, parameter: string): Promise<Moment> {
    const now = this.clock.now().toISOString();
    try {
      if (text === 'now') return { position: await this.log.head(), at: now };
      const { position, at } = await resolveMoment(this.#context, text);
      return { position, at: at === null || at > now ? now : at };
    } catch (error) {
      if (error instanceof RangeError)
        throw invalidParameter(
          parameter,
          `'${parameter}' must be the position of an event, or a time with its zone, such as 2026-11-19T17:44:30+01:00.`,
        );
      throw problemOfReplay(error);
    }
  }

  /** @throws HttpProblem 503 while the streams of people are being indexed or too many wait, 422 for a person with too many events */
  async events(person: Person, upTo: Position): Promise<PersonEvents> {
    await this.#turn();
    try {
      return await eventsOfPerson(this.#context, person, upTo);
    } catch (error) {
      throw problemOfReplay(error);
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.log.close();
  }

  async #turn(): Promise<void> {
    if (this.#waiting.length >= MOST_WAITING) throw readTablesRebuilding(new Error('too many replays wait'));
    if (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
  }

  get #context() {
    const query = async (sql: string, values: unknown[]) => ({
      rows: await this.database.query<Readonly<Record<string, ColumnValue>>[]>(sql, values),
    });
    return { log: this.log, database: { query } };
  }
}

const problemOfReplay = (error: unknown): unknown => {
  if (error instanceof AsOfUnavailable) return readTablesRebuilding(error);
  if (!(error instanceof TooManyEvents)) return error;
  return new HttpProblem(422, 'TOO_MANY_EVENTS', 'This customer has too many events to show here. Ask an operator to run "make replay".', {
    cause: error,
  });
};
