import type { DataSource } from 'typeorm';

/** Names of members of staff by user id; null where there is none. */
export type Names = ReadonlyMap<string, string | null>;

export const namesOf = async (database: Pick<DataSource, 'query'>, ids: readonly (string | null)[]): Promise<Names> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const people = await database.query<{ readonly user_id: string; readonly name: string | null }[]>(
    `SELECT user_id, nullif(concat_ws(' ', first_name, last_name), '') AS name FROM read.profiles WHERE user_id = ANY($1)`,
    [wanted],
  );
  return new Map(people.map(({ user_id: id, name }) => [id, name]));
};

export const personOf = (id: string, names: Names): { readonly user_id: string; readonly name: string | null } => ({
  user_id: id,
  name: names.get(id) ?? null,
});
