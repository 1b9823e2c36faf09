/**
 * One step of an event type from a version to the next. Pure, on the stored JSON: personal fields are still encrypted (or erased), so a
 * step may move, rename or drop them but never reads their values.
 */
export type Upcaster = {
  readonly type: string;
  readonly fromVersion: number;
  readonly upcast: (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
};
