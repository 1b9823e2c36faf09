/** The part of a projection that this check uses (projections/src/define-projection.ts). */
type Deciding = { readonly name: string; readonly handles: readonly string[]; readonly ignores: readonly string[] };

/** Each projection handles or ignores every event type, so that a new type requires a decision in each projection. */
export const projectionsDecide = (projections: readonly Deciding[], types: readonly string[]): readonly string[] =>
  projections.flatMap(({ name, handles, ignores }) => [
    ...types
      .filter((type) => !handles.includes(type) && !ignores.includes(type))
      .map((type) => `${name} neither handles nor ignores ${type}`),
    ...handles.filter((type) => ignores.includes(type)).map((type) => `${name} both handles and ignores ${type}`),
    ...[...handles, ...ignores].filter((type) => !types.includes(type)).map((type) => `${name} names ${type}, which no stream has`),
  ]);
