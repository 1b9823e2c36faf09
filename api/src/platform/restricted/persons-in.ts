/** `found`: of a search, a list of users. */
const NAMES: readonly string[] = ['userId', 'subjectId', 'found'];

/** The ids of users and persons in the data of an event, at any depth. */
export const personsIn = (value: unknown, name = ''): readonly string[] => {
  if (typeof value === 'string') return NAMES.includes(name) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => personsIn(each, name));
  return Object.entries(value).flatMap(([inner, part]) => personsIn(part, inner));
};
