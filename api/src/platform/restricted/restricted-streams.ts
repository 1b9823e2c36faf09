import { decodeEach } from '@danubit/consumer/decode-each';
import { pseudonymsUnder } from '@danubit/core/compliance/pseudonyms';
import { monitoredCustomerStream } from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.events';
import { riskOverrideStream } from '@danubit/core/domain/compliance/risk-override/risk-override.stream';
import { riskKey, riskRatingStream } from '@danubit/core/domain/compliance/risk-rating/risk-rating.stream';
import { suspicionReportStream } from '@danubit/core/domain/compliance/suspicion-report/suspicion-report.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { idFromText } from '@danubit/event-store/event-ids';
import { START, type Position, type StoredEvent } from '@danubit/event-store/event-store.port';
import { Injectable } from '@nestjs/common';
import { ApiSettings } from '../config/api-settings.ts';
import { personsIn } from './persons-in.ts';

const PAGE = 2_000;
/** The categories of the streams that are listed: the part before the first dash. */
const LISTED = ['retention', 'evidence', 'grant', 'destruction'] as const;
export type ListedCategory = (typeof LISTED)[number];

/** The bulk of the log is not decoded: streams whose names follow from the person, and those that name no customer by themselves. */
const UNREAD: readonly string[] = ['monitored', 'risk', 'risk_override', 'access', 'refusal', 'shadow_run', 'destruction'];
/** What staff did about a person: no part of what the log has about the person. */
const OF_STAFF: readonly string[] = ['evidence', 'evidence_search', 'grant'];

type Person = { readonly userId: string; readonly subjectId: string };

/**
 * The streams of the restricted log: by category, and by the persons whom they name. Names and ids alone are kept, in memory: each call
 * reads what was added since the last one, so a list does not read the whole log again.
 */
@Injectable()
export class RestrictedStreams {
  readonly #names = new Map<ListedCategory, Set<string>>(LISTED.map((category) => [category, new Set()]));
  readonly #streamsOf = new Map<string, Set<string>>();
  readonly #personsOf = new Map<string, Set<string>>();
  #after: Position = START;
  #reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly log: RestrictedLog,
    private readonly settings: ApiSettings,
  ) {}

  /** Oldest first. @throws StoreUnreachable */
  async of(category: ListedCategory): Promise<readonly string[]> {
    await this.#upToDate();
    return [...(this.#names.get(category) ?? [])];
  }

  /** Every stream about a person, without the records of the work of staff. Some may have no event. @throws StoreUnreachable */
  async about(person: Person): Promise<readonly string[]> {
    return (await this.naming(person)).filter((stream) => !OF_STAFF.includes(categoryOf(stream)));
  }

  /** With evidence, searches and grants about the person. @throws StoreUnreachable */
  async naming({ userId, subjectId }: Person): Promise<readonly string[]> {
    await this.#upToDate();
    const pseudonym = pseudonymsUnder(this.settings.values.COMPLIANCE_PSEUDONYM_KEY).ofCustomer(subjectId);
    const riskId = idFromText(riskKey(subjectId));
    const named = [userId, subjectId].flatMap((id) => [...(this.#streamsOf.get(id) ?? [])]);
    return [...new Set([monitoredCustomerStream(pseudonym), riskRatingStream(riskId), riskOverrideStream(riskId), ...named])];
  }

  /** Ids of the users and persons whom a stream names; empty where its name follows from the person. */
  personsOf(stream: string): ReadonlySet<string> {
    return this.#personsOf.get(stream) ?? new Set();
  }

  #upToDate(): Promise<void> {
    const reading = this.#reading.catch(() => undefined).then(() => this.#catchUp());
    this.#reading = reading;
    return reading;
  }

  async #catchUp(): Promise<void> {
    for (;;) {
      const events = await this.log.store.readAll(this.#after, PAGE);
      await this.#note(events);
      const last = events.at(-1);
      if (last === undefined) return;
      this.#after = last.position;
    }
  }

  async #note(events: readonly StoredEvent[]): Promise<void> {
    for (const { stream } of events) {
      const category = LISTED.find((name) => name === categoryOf(stream));
      if (category !== undefined) this.#names.get(category)?.add(stream);
    }
    // One event that today's code cannot read hides no other.
    for (const { stream, event } of await decodeEach(
      this.log,
      events.filter((each) => !UNREAD.includes(categoryOf(each.stream))),
    )) {
      for (const id of personsIn(event?.data)) {
        // A report has no separate stream that names the person: it follows the case.
        const streams = categoryOf(stream) === 'case' ? [stream, suspicionReportStream(stream.slice('case-'.length))] : [stream];
        for (const each of streams) this.#link(id, each);
      }
    }
  }

  #link(id: string, stream: string): void {
    this.#streamsOf.set(id, (this.#streamsOf.get(id) ?? new Set()).add(stream));
    this.#personsOf.set(stream, (this.#personsOf.get(stream) ?? new Set()).add(id));
  }
}

const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));
