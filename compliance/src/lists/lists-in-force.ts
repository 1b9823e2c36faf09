import { screeningListStream, type ScreeningListEvent } from '@danubit/core/domain/compliance/screening-list/screening-list.events';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText } from '@danubit/event-store/event-ids';
import type { Clock } from '@danubit/runtime/clock';
import { buildPartyIndex, type PartyIndex } from '@danubit/screening/index/party-index';
import { changedParties, LISTS, readEdition, type ListEdition, type ListName } from '@danubit/screening/lists/list-edition';
import type { ListInForce } from '@danubit/screening/screening-verdict';
import type { ListSource } from './list-source.ts';

/** Required for any screening; the others are the operator's choice. */
const REQUIRED: readonly ListName[] = ['un', 'eu', 'ofac'];
const ALL = Object.keys(LISTS) as readonly ListName[];

export type Lists = { readonly index: PartyIndex; readonly inForce: readonly ListInForce[] };
type Held = { readonly edition: ListEdition; readonly tag: string; readonly checkedAt: Date };
type Parts = {
  readonly source: ListSource;
  readonly restricted: RestrictedLog;
  readonly clock: Clock;
  /** A faulty list stays as it was; the one in force grows old. */
  readonly onProblem: (list: ListName, error: unknown) => void;
};

/** The lists in memory, looked at again and again. */
export class ListsInForce {
  readonly #parts: Parts;
  readonly #held = new Map<ListName, Held>();
  #lists: Lists | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Undefined while a required list is missing. `screeningVerdict` says which lists are too old. */
  current(): Lists | undefined {
    return this.#lists;
  }

  /** Looks at every list once. A list that fails keeps its edition. */
  async refresh(): Promise<void> {
    const changed = await Promise.all(ALL.map((list) => this.#refreshOne(list)));
    if (REQUIRED.some((list) => !this.#held.has(list))) return;
    const held = [...this.#held.values()];
    const inForce = held.map(({ edition, checkedAt }) => ({ edition, checkedAt }));
    const index =
      changed.includes(true) || this.#lists === undefined
        ? buildPartyIndex(held.flatMap(({ edition }) => edition.parties))
        : this.#lists.index;
    this.#lists = { index, inForce };
  }

  /** @returns whether there is another edition */
  async #refreshOne(list: ListName): Promise<boolean> {
    const { source, clock, onProblem } = this.#parts;
    const before = this.#held.get(list);
    try {
      const look = await source.look(list, before?.tag, clock.now());
      if (look.kind === 'missing') return this.#missing(list);
      if (look.kind === 'same') {
        if (before !== undefined) this.#held.set(list, { ...before, checkedAt: look.checkedAt });
        return false;
      }
      const edition = readEdition(list, look.bytes, before?.edition);
      await this.#record(edition, before?.edition);
      this.#held.set(list, { edition, tag: look.tag, checkedAt: look.checkedAt });
      return true;
    } catch (error) {
      onProblem(list, error);
      return false;
    }
  }

  /** A list that was there and is gone stays in force and grows old. */
  #missing(list: ListName): false {
    if (REQUIRED.includes(list) || this.#held.has(list)) this.#parts.onProblem(list, new Error(`The list "${list}" is missing.`));
    return false;
  }

  async #record(edition: ListEdition, before: ListEdition | undefined): Promise<void> {
    const { list, sha256, publishedAt, parties } = edition;
    if (sha256 === before?.sha256) return;
    const { restricted, clock } = this.#parts;
    const last = (await restricted.read<ScreeningListEvent>(screeningListStream(list))).at(-1);
    if (last?.data.sha256 === sha256) return;
    const event: ScreeningListEvent = {
      type: 'ListEditionTaken',
      data: { list, sha256, publishedAt, entries: parties.length, changed: changedParties(before, edition).length },
    };
    const now = clock.now();
    await restricted.append(
      screeningListStream(list),
      [event],
      last?.revision ?? 'no-stream',
      commandContext({
        commandId: idFromText(`edition:${list}:${sha256}:${String(last?.revision ?? '')}`, now),
        occurredAt: now.toISOString(),
        actor: SYSTEM_ACTOR,
        subjectId: null,
      }),
    );
  }
}
