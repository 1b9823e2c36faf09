import type { Position } from '@danubit/event-store/event-store.port';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { Projection, Row } from '../define-projection.ts';
import { allProjections } from '../tables/all-projections.ts';
import { changesBetween, type FactChange } from './compare.ts';
import { ownerOf, replay, rowsOfPerson } from './replay.ts';
import type { LeftOut, Person, PersonEvents } from './person-events.ts';

/** The read tables with rows of people. Tables about the company itself have no owner, and are replayed as a whole. */
export const tablesOfPeople: readonly Projection[] = allProjections.filter((projection) => ownerOf(projection) !== null);

export type TableAsOf = { readonly table: string; readonly rows: readonly Row[] };
export type TablesAsOf = { readonly tables: readonly TableAsOf[]; readonly leftOut: readonly LeftOut[] };

/** Read tables as of a position, with the rows of one person; all of them unless some are named. */
export const tablesAsOf = (
  { events, leftOut: unread }: PersonEvents,
  person: Person,
  position: Position,
  projections: readonly Projection[] = tablesOfPeople,
): TablesAsOf => {
  const past = events.filter((event) => event.position <= position);
  const replayed = projections.map((projection) => ({ projection, ...replay(projection, past) }));
  return {
    tables: replayed.map(({ projection, rows }) => ({ table: projection.table, rows: rowsOfPerson(projection, rows, person) })),
    leftOut: firstOfEach([...unread, ...replayed.flatMap(({ leftOut }) => leftOut)]),
  };
};

/** A stream that several tables leave out is named once, from where the first of them does. */
const firstOfEach = (leftOut: readonly LeftOut[]): readonly LeftOut[] => [
  ...leftOut
    .toSorted((left, right) => Number(right.revision - left.revision))
    .reduce((byStream, each) => byStream.set(each.stream, each), new Map<string, LeftOut>())
    .values(),
];

/** What differs in all tables between two positions of the same log, whichever is the earlier. */
export const changesAsOf = ({ events }: PersonEvents, person: Person, from: Position, to: Position): readonly FactChange[] => {
  const upTo = (position: Position): readonly RecordedDomainEvent[] => events.filter((event) => event.position <= position);
  const between = events.filter(({ position }) => position > from && position <= to);
  return tablesOfPeople.flatMap((projection) => changesBetween(projection, replay(projection, upTo(from)).rows, between, person));
};
