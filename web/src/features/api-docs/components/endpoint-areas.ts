/**
 * Extracts from an OpenAPI document what the reference shows. Pure and without imports, because the site's build runs it too
 * (vite.config.ts).
 */

export type Field = {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** What it means, and an example. */
  readonly text?: string;
};
type Answer = { readonly status: string; /** For non-JSON bodies. */ readonly mediaType?: string; readonly fields: readonly Field[] };
export type AvailableEndpoint = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly callers: 'anyone' | 'customers' | 'partners';
  readonly parameters: readonly Field[];
  readonly request: readonly Field[];
  readonly answers: readonly Answer[];
  readonly errorCodes: readonly string[];
};
export type EndpointArea = { readonly title: string; readonly endpoints: readonly AvailableEndpoint[] };

/**
 * The subset of JSON Schema that the page describes. `undefined` is allowed because TypeScript infers it for the properties of a JSON file.
 */
type Schema = {
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly format?: string | undefined;
  readonly description?: string | undefined;
  readonly examples?: readonly unknown[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly items?: Schema | undefined;
  readonly properties?: Readonly<Record<string, Schema | undefined>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly [keyword: string]: unknown;
};
type Content = Readonly<Record<string, { readonly schema: Schema } | undefined>>;
type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly unknown[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Schema;
    readonly description?: string | undefined;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content } | undefined>>;
  readonly 'x-refusals': readonly string[];
};
export type ApiDocument = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/** Endpoints for staff, operators, the card provider and developers; they are only in the complete reference. */
export const INTERNAL_PATHS = /^\/(?:api\/staff|health|mailbox|webhooks)\b/;

/** The first match wins. Endpoints without a match are listed last, so that none is left out. */
const AREAS: readonly { readonly title: string; readonly paths: RegExp }[] = [
  { title: 'Partner API', paths: /^\/v1\// },
  { title: 'Two-factor authentication', paths: /^\/auth\/v1\/factors/ },
  { title: 'Sign-up and sign-in', paths: /^\/auth\// },
  {
    title: 'Payments and cards',
    paths: /^\/(?:functions\/v1\/(?:process-payment|verify-card)|api\/(?:payment-methods|card-verifications))/,
  },
  { title: 'Transactions and statements', paths: /^\/api\/(?:open-)?(?:transactions|statements)/ },
  { title: 'Balances', paths: /^\/api\/(?:balance|portfolio)/ },
  { title: 'Settings and limits', paths: /^\/api\/(?:settings|deposit-limits)/ },
  { title: 'Newsletter and contact', paths: /^\/(?:api\/newsletter|functions\/v1\/send-contact-email)/ },
  { title: 'Profile, sessions and account', paths: /^\/api\/(?:account|activity|country|identity|onboarding|profile|sessions|stream)/ },
  { title: 'Others', paths: /^/ },
];

export const endpointAreas = ({ paths }: ApiDocument): readonly EndpointArea[] => {
  const shown = Object.entries(paths)
    .filter(([path]) => !INTERNAL_PATHS.test(path))
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => endpointOf(method, path, operation)));
  const titleOf = (path: string) => AREAS.find((area) => area.paths.test(path))?.title;
  return AREAS.map(({ title }) => ({ title, endpoints: shown.filter(({ path }) => titleOf(path) === title) })).filter(
    ({ endpoints }) => endpoints.length > 0,
  );
};

const endpointOf = (method: string, path: string, operation: Operation): AvailableEndpoint => ({
  id: operation.operationId,
  method: method.toUpperCase(),
  path,
  summary: operation.summary,
  callers: callersOf(operation.security),
  parameters: operation.parameters.map(({ name, in: where, required, schema, description }) => ({
    name,
    type: `${inWords(schema)}, ${where}`,
    isRequired: required,
    ...textOf({ ...schema, description: description ?? schema.description }),
  })),
  request: bodyOf(operation.requestBody?.content).fields,
  answers: answersOf(operation.responses),
  errorCodes: operation['x-refusals'],
});

const callersOf = ([scheme]: Operation['security']): AvailableEndpoint['callers'] => {
  if (scheme === undefined) return 'anyone';
  return typeof scheme === 'object' && scheme !== null && 'partnerKey' in scheme ? 'partners' : 'customers';
};

const bodyOf = (content: Content = {}): Omit<Answer, 'status'> => {
  const [mediaType, body] = Object.entries(content)[0] ?? [];
  if (mediaType === undefined || body === undefined) return { fields: [] };
  return mediaType === 'application/json' ? { fields: fieldsOf(body.schema) } : { mediaType, fields: [] };
};

const textOf = ({ description, examples: [example] = [] }: Schema): Pick<Field, 'text'> => {
  if (description === undefined) return {};
  return {
    text:
      example === undefined ? description : `${description} Example: ${typeof example === 'string' ? example : JSON.stringify(example)}`,
  };
};

/** Combines statuses that have the same body. */
const answersOf = (responses: Operation['responses']): readonly Answer[] => {
  const answers = new Map<string, Answer>();
  for (const [status, response] of Object.entries(responses)) {
    // Refusals have one shape and are listed by their codes.
    if (status === 'default' || Number(status) >= 400) continue;
    const body = bodyOf(response?.content);
    const same = answers.get(JSON.stringify(body));
    answers.set(JSON.stringify(body), { status: same === undefined ? status : `${same.status}, ${status}`, ...body });
  }
  return [...answers.values()];
};

/**
 * The fields of an object and of its nested objects, one level deep; the OpenAPI document has the rest. Of alternative shapes all fields
 * are listed; a field is required if every shape requires it.
 */
const fieldsOf = (schema: Schema, before = ''): readonly Field[] => {
  const shapes = shapesOf(schema);
  const fields = new Map(shapes.flatMap(({ properties = {} }) => Object.entries(properties)));
  return [...fields].flatMap(([name, field]) => {
    if (field === undefined) return [];
    const isRequired = shapes.every(({ required }) => required?.includes(name) ?? false);
    const own = { name: `${before}${name}`, type: inWords(field), isRequired, ...textOf(field) };
    const inner = shapesOf(field)[0]?.items;
    const below = before !== '' ? [] : fieldsOf(inner ?? field, inner === undefined ? `${name}.` : `${name}[].`);
    return [own, ...below];
  });
};

/** The alternatives of a schema besides null. */
const shapesOf = (schema: Schema): readonly Schema[] => (schema.oneOf ?? schema.anyOf)?.filter(({ type }) => type !== 'null') ?? [schema];

const WORDS: Readonly<Record<string, string>> = { string: 'text', integer: 'whole number', boolean: 'true or false' };
const LONGEST_CHOICE = 16;

const inWords = ({ oneOf, anyOf = oneOf, const: only, enum: choice, type, format, items }: Schema): string => {
  if (anyOf !== undefined) return [...new Set(anyOf.map(inWords))].join(' or ');
  if (only !== undefined) return `always ${JSON.stringify(only)}`;
  if (choice !== undefined)
    return choice.length > LONGEST_CHOICE ? `one of ${String(choice.length)} values` : `one of ${choice.map(String).join(', ')}`;
  if (type === 'array') return `list of ${items === undefined ? 'anything' : inWords(items)}`;
  if (type === 'string' && format !== undefined) return format;
  if (type === undefined) return 'anything';
  return (typeof type === 'string' ? [type] : type).map((word) => WORDS[word] ?? word).join(' or ');
};
