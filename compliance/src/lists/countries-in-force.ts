import { COUNTRY_LIST_STREAM, type CountryListEvent } from '@danubit/core/domain/compliance/country-list/country-list.events';
import { countryListOf, FIRST_COUNTRY_LIST, type CountryList } from '@danubit/core/domain/compliance/country-list/country-list';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { Clock } from '@danubit/runtime/clock';
import { MOST_STALE_MS } from '@danubit/screening/screening-verdict';
import { ListsNotInForce } from '../screen-parties.ts';
import type { ListSource } from './list-source.ts';
import { readCountryFile } from './read-country-file.ts';

type Parts = {
  readonly source: ListSource;
  readonly restricted: RestrictedLog;
  readonly clock: Clock;
  /** A faulty file is not taken; the list in force grows old. */
  readonly onProblem: (error: unknown) => void;
};

/** Null for the list that the code has: it is in force until the operator gives a file, and does not grow old. */
type Checked = { readonly at: Date; readonly tag: string | undefined } | null;

/** The list of high-risk countries in memory. Each edition is recorded, so that the api rates customers with the same one. */
export class CountriesInForce {
  readonly #parts: Parts;
  #list: CountryList | undefined;
  #checked: Checked = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @throws ListsNotInForce before the first look, and when a file that was there was not checked within a day */
  current(): CountryList {
    const now = this.#parts.clock.now().getTime();
    if (this.#list === undefined || (this.#checked !== null && now - this.#checked.at.getTime() > MOST_STALE_MS))
      throw new ListsNotInForce(['countries']);
    return this.#list;
  }

  /** Looks at the file once. One that fails leaves the edition in force. */
  async refresh(): Promise<void> {
    const { source, clock, onProblem } = this.#parts;
    const list = (this.#list ??= await this.#known());
    try {
      const look = await source.look('countries', this.#checked?.tag, clock.now());
      if (look.kind === 'missing') {
        if (this.#checked !== null) onProblem(new Error('countries.json is missing.'));
        return;
      }
      if (look.kind === 'new') {
        this.#list = await this.#take(readCountryFile(look.bytes, list), list);
        this.#checked = { at: look.checkedAt, tag: look.tag };
      } else this.#checked = { at: look.checkedAt, tag: this.#checked?.tag };
    } catch (error) {
      onProblem(error);
    }
  }

  /** After a restart the last edition is in force, as old as it is. */
  async #known(): Promise<CountryList> {
    const last = (await this.#parts.restricted.read<CountryListEvent>(COUNTRY_LIST_STREAM)).at(-1);
    if (last === undefined) return FIRST_COUNTRY_LIST;
    this.#checked = { at: new Date(last.metadata.occurredAt), tag: undefined };
    return countryListOf(last);
  }

  async #take(data: CountryListEvent['data'], before: CountryList): Promise<CountryList> {
    const { restricted, clock } = this.#parts;
    const event: CountryListEvent = { type: 'HighRiskCountriesTaken', data };
    const next = countryListOf(event);
    if (next.name === before.name) return before;
    const last = (await restricted.read<CountryListEvent>(COUNTRY_LIST_STREAM)).at(-1);
    // Another process was first.
    if (last?.data.sha256 === data.sha256) return next;
    const now = clock.now();
    await restricted.append(
      COUNTRY_LIST_STREAM,
      [event],
      last?.revision ?? 'no-stream',
      commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: null }),
    );
    return next;
  }
}
