import { invalidRequest } from './stripe-errors.ts';

/** Stripe's requests are forms with bracketed names (`metadata[payment_id]`), which are read as flat names. */
export type FormParameters = ReadonlyMap<string, string>;

export const parseForm = (text: string): FormParameters => new Map(new URLSearchParams(text));

/** @throws StripeWireError for a parameter that the endpoint does not have, as Stripe does */
export const refuseUnknown = (parameters: FormParameters, known: readonly string[]): void => {
  for (const name of parameters.keys()) {
    if (!known.includes(name.split('[')[0] ?? '')) {
      throw invalidRequest(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
    }
  }
};

export const required = (parameters: FormParameters, name: string): string => {
  const value = parameters.get(name);
  if (value === undefined || value === '')
    throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  return value;
};

export const integer = (parameters: FormParameters, name: string): number => {
  const value = required(parameters, name);
  if (!/^\d{1,12}$/.test(value)) throw invalidRequest(`Invalid integer: ${name}`, { code: 'parameter_invalid_integer', param: name });
  return Number(value);
};

/** `metadata[a]=1&metadata[b]=2` → { a: '1', b: '2' } */
export const objectAt = (parameters: FormParameters, name: string): Readonly<Record<string, string>> => {
  const prefix = `${name}[`;
  const entries = [...parameters].filter(([key]) => key.startsWith(prefix) && key.endsWith(']'));
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(prefix.length, -1), value]));
};

/** `expand[0]=a&expand[]=b` → ['a', 'b'] */
export const listAt = (parameters: FormParameters, name: string): readonly string[] => Object.values(objectAt(parameters, name));
