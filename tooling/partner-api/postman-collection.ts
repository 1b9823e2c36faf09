import { convertV2 } from 'openapi-to-postmanv2';
import * as z from 'zod/mini';
import type { PartnerDocument } from './partner-document.ts';

const answerSchema = z.object({ result: z.literal(true), output: z.tuple([z.object({ data: z.looseObject({ item: z.unknown() }) })]) });

/** What the fields of a first order hold. Ids are variables of the collection, so that a request can use the answer of another. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  quote_id: '{{quoteId}}',
  customer_id: '{{customerId}}',
  user_id: '{{customerId}}',
  id: '{{id}}',
  event_id: '{{eventId}}',
  fiat_amount: '250.00',
  fiat_currency: 'EUR',
  crypto_currency: 'BTC',
  country: 'SK',
  date_of_birth: '1984-02-29',
  email: 'vzorka@example.test',
  first_name: 'Vzorka',
  last_name: 'Vymyslená',
  phone: '+421900000000',
  crypto_address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  card_token: 'tok_success',
  advance_seconds: 86_400,
  url: 'https://shop.example/webhooks',
  'Idempotency-Key': '{{$guid}}',
};

const OPTIONS = { folderStrategy: 'Paths', parametersResolution: 'Example', requestNameSource: 'Fallback' } as const;

/** The partner API as a Postman Collection v2.1, by Postman's own converter. */
export const postmanCollection = async (document: PartnerDocument): Promise<object> => {
  const converted = await new Promise<unknown>((resolve, reject) => {
    convertV2({ type: 'string', data: JSON.stringify(withSamples(document)) }, OPTIONS, (error, answer) => {
      if (error === null) resolve(answer);
      else reject(new Error('The collection could not be made.', { cause: error }));
    });
  });
  const [{ data }] = z.parse(answerSchema, converted).output;
  return {
    info: {
      name: 'Danubit partner API',
      description: 'Set baseUrl to the address of Danubit and apiKey to a test key from API Settings.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: ['baseUrl', 'apiKey', 'quoteId', 'customerId', 'id', 'eventId'].map((key) => ({ key, value: '' })),
    item: plain(data.item),
  };
};

/** Examples for every value, since the converter invents those that are missing. */
const withSamples = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => withSamples(each, name));
  if (typeof value !== 'object' || value === null) return value;
  const fields = withoutChoice(value);
  const parameter = 'in' in fields && typeof fields['name'] === 'string' ? fields['name'] : undefined;
  const inner = Object.entries(fields).map(
    ([key, each]) => [key, withSamples(each, key === 'schema' ? (parameter ?? name) : key)] as const,
  );
  const sample = sampleOf(fields, name);
  return Object.fromEntries(sample === undefined ? inner : [...inner, ['example', sample]]);
};

/** Keeps the first of several fields of which one is sent: the converter would invent a value for the choice. */
const withoutChoice = (schema: object): Readonly<Record<string, unknown>> => {
  const { oneOf: choice, properties, ...rest } = schema as Readonly<Record<string, unknown>>;
  const parsed = z.safeParse(z.array(z.strictObject({ required: z.tuple([z.string()]) })), choice);
  const [name] = parsed.data?.[0]?.required ?? [];
  if (name === undefined || typeof properties !== 'object' || properties === null) return schema as Readonly<Record<string, unknown>>;
  return { ...rest, properties: Object.fromEntries(Object.entries(properties).filter(([each]) => each === name)) };
};

const sampleOf = ({ type, enum: choice, default: usual }: Readonly<Record<string, unknown>>, name: string): unknown => {
  const kind = Array.isArray(type) ? (type as readonly unknown[]).find((each) => each !== 'null') : type;
  if (typeof kind !== 'string' || kind === 'object' || kind === 'array') return undefined;
  const first: unknown = Array.isArray(choice) ? choice[0] : undefined;
  // Never empty: the converter invents a value in place of an empty one.
  const any: Readonly<Record<string, unknown>> = { string: `{{${name}}}`, boolean: false };
  return SAMPLES[name] ?? usual ?? first ?? any[kind] ?? 1;
};

/** Without what changes at each conversion, and without what is empty. */
const LEFT_OUT = new Set(['id', '_postman_id', 'response', 'event', 'auth', 'cookie', 'protocolProfileBehavior']);
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  // A request begins with the parameters that it needs; the others are there to be switched on.
  if ('key' in value && 'disabled' in value)
    return { ...value, disabled: !JSON.stringify(value).includes('(Required)') && !isHeader(value.key) };
  const kept = Object.entries(value).filter(([key, each]) => !LEFT_OUT.has(key) && !isEmpty(each));
  return Object.fromEntries(kept.map(([key, each]) => [key, plain(each)]));
};
const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
const isHeader = (key: unknown): boolean => key === 'Idempotency-Key';
