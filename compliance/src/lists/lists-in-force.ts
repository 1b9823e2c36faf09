import { screeningListStream, type ScreeningListEvent } from '@danubit/core/domain/compliance/screening-list/screening-list.events';
import type { ListUsed } from '@danubit/core/domain/compliance/screening-run/screening-run.state';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText } from '@danubit/event-store/event-ids';
import type { Clock } from '@danubit/runtime/clock';
import { buildPartyIndex, type PartyIndex } from '@danubit/screening/index/party-index';
import { changedSince, entriesOf, LISTS, readEdition, type ListEdition, type ListName } from '@danubit/screening/lists/list-edition';
import type { ListedParty } from '@danubit/screening/party';
import type { ListInForce } from '@danubit/screening/screening-verdict';
import type { KeptEditions, KnownEdition } from './kept-editions.ts';
import type { ListSource } from './list-source.ts';

/** Required for any screening; the others are the operator's choice. */
const REQUIRED: readonly ListName[] = ['un', 'eu', 'ofac'];
const ALL = Object.keys(LISTS) as readonly ListName[];

export type Lists = {
  readonly index: PartyIndex;
  readonly inForce: readonly ListInForce[];
  /** Entries that are new or differ from these editions; undefined if one of the editions is no longer known. */
  readonly changedSince: (used: readonly ListUsed[]) => readonly ListedParty[] | undefined;
};
type Held = { readonly edition: ListEdition; readonly tag: string; readonly checkedAt: Date };

/** Editions of a list that are remembered, with the one in force: a run over all customers may last longer than an edition. */
const REMEMBERED = 4;
type Parts = {
  readonly source: ListSource;
  readonly restricted: RestrictedLog;
  readonly editions: KeptEditions;
  readonly clock: Clock;
  /** A faulty list stays as it was; the one in force grows old. */
  readonly onProblem: (list: ListName, error: unknown) => void;
};

/** The lists in memory, refreshed regularly. */
export class ListsInForce {
  readonly #parts: Parts;
  readonly #held = new Map<ListName, Held>();
  /** Past editions of each list, the newest first; begins with those that were kept before this process started. */
  readonly #past = new Map<ListName, readonly KnownEdition[]>();
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
    this.#lists = { index, inForce, changedSince: (used) => this.#changedSince(inForce, used) };
  }

  #changedSince(inForce: readonly ListInForce[], used: readonly ListUsed[]): readonly ListedParty[] | undefined {
    const changed = inForce.map(({ edition }) => {
      const before = used.find(({ list }) => list === edition.list);
      if (before === undefined) return edition.parties;
      if (before.sha256 === edition.sha256) return [];
      const past = this.#past.get(edition.list)?.find(({ sha256 }) => sha256 === before.sha256);
      return past === undefined ? undefined : changedSince(past.entries, edition);
    });
    return changed.includes(undefined) ? undefined : changed.flatMap((each) => each ?? []);
  }

  /** @returns whether there is another edition */
  async #refreshOne(list: ListName): Promise<boolean> {
    const { source, editions, clock, onProblem } = this.#parts;
    const before = this.#held.get(list);
    try {
      if (!this.#past.has(list)) this.#past.set(list, await editions.newest(list, REMEMBERED));
      const look = await source.look(list, before?.tag, clock.now());
      if (look.kind === 'missing') return this.#missing(list);
      if (look.kind === 'same') {
        if (before !== undefined) this.#held.set(list, { ...before, checkedAt: look.checkedAt });
        return false;
      }
      const edition = readEdition(list, look.bytes, before?.edition);
      if (edition.sha256 !== before?.edition.sha256) {
        await editions.keep(edition, look.bytes, clock.now());
        await this.#record(edition);
      }
      this.#remember(edition);
      this.#held.set(list, { edition, tag: look.tag, checkedAt: look.checkedAt });
      return true;
    } catch (error) {
      onProblem(list, error);
      return false;
    }
  }

  #remember(edition: ListEdition): void {
    const { list, sha256 } = edition;
    const others = (this.#past.get(list) ?? []).filter((past) => past.sha256 !== sha256);
    this.#past.set(list, [{ sha256, entries: entriesOf(edition) }, ...others].slice(0, REMEMBERED));
  }

  /** A list that was there and is gone stays in force and grows old. */
  #missing(list: ListName): false {
    if (REQUIRED.includes(list) || this.#held.has(list)) this.#parts.onProblem(list, new Error(`The list "${list}" is missing.`));
    return false;
  }

  async #record(edition: ListEdition): Promise<void> {
    const { list, sha256, publishedAt, parties } = edition;
    const { restricted, clock } = this.#parts;
    const last = (await restricted.read<ScreeningListEvent>(screeningListStream(list))).at(-1);
    if (last?.data.sha256 === sha256) return;
    const before = this.#past.get(list)?.[0]?.entries ?? new Map();
    const event: ScreeningListEvent = {
      type: 'ListEditionTaken',
      data: { list, sha256, publishedAt, entries: parties.length, changed: changedSince(before, edition).length },
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
