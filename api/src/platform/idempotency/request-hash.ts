import { createHmac } from 'node:crypto';

/**
 * A hash over the JSON of a request with sorted fields, so that equal requests have equal hashes. Keyed,
 * since a request may hold names and birth dates, which could be guessed from a plain hash.
 */
export const requestHash = (request: unknown, key: string): Buffer =>
  createHmac('sha256', key)
    .update(`request:${canonicalJson(request)}`)
    .digest();

const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return value === undefined ? 'null' : JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
};
