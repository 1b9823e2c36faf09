import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
};
type Content = Readonly<Partial<Record<'application/json' | 'application/x-www-form-urlencoded', { readonly schema: Schema }>>>;
type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

const DOCS = join(import.meta.dirname, '../../../docs');
const FROZEN = 'partner-api.v1.txt';

const typeOf = ({ type, anyOf }: Schema): string =>
  anyOf === undefined ? [type ?? 'any'].flat().join('|') : [...new Set(anyOf.map(typeOf))].sort().join('|');

/** Each field below a schema with its path: "fees.service_fee", "events[].data.order_id". */
const fieldsOf = (schema: Schema, path = ''): readonly (readonly [string, Schema, boolean])[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const here = path === '' ? name : `${path}.${name}`;
    return [[here, field, schema.required?.includes(name) ?? false] as const, ...fieldsOf(field, here)];
  }),
  ...(schema.items === undefined ? [] : fieldsOf(schema.items, `${path}[]`)),
  ...(schema.anyOf ?? []).flatMap((each) => fieldsOf(each, path)),
];

const takes = (at: string, [name, schema, isRequired]: readonly [string, Schema, boolean]): readonly string[] => [
  `${at} takes ${name}: ${typeOf(schema)}`,
  ...(schema.enum ?? []).map((value) => `${at} takes ${name} = ${String(value)}`),
  ...(isRequired ? [`${at} needs ${name}`] : []),
];

/** What a partner's program may rely on, line by line. Values of answers are left out: a program expects new ones. */
const surfaceOf = ({ paths }: Document): readonly string[] => {
  const lines = Object.entries(paths)
    .filter(([path]) => path.startsWith('/v1/'))
    .flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { parameters = [], requestBody, responses }]) => {
        const at = `${method.toUpperCase()} ${path}`;
        const { 'application/json': json, 'application/x-www-form-urlencoded': form } = requestBody?.content ?? {};
        const body = (json ?? form)?.schema;
        const answers = Object.entries(responses).filter(([status]) => status !== 'default');
        return [
          at,
          ...parameters.flatMap((each) => takes(at, [`${each.in}.${each.name}`, each.schema, each.required])),
          ...(body === undefined ? [] : fieldsOf(body, 'body').flatMap((field) => takes(at, field))),
          ...answers.flatMap(([status, { content }]) =>
            fieldsOf(content?.['application/json']?.schema ?? {}).map(
              ([name, schema]) => `${at} ${status} gives ${name}: ${typeOf(schema)}`,
            ),
          ),
        ];
      }),
    );
  return [...new Set(lines)].sort();
};

/** What would break a program that relies on the frozen surface: something is gone, or something more is needed. */
const breaks = (frozen: readonly string[], present: readonly string[]): readonly string[] => {
  const [known, now] = [new Set(frozen), new Set(present)];
  const isNeed = (line: string): boolean => line.includes(' needs ');
  return [
    ...frozen.filter((line) => !isNeed(line) && !now.has(line)).map((line) => `gone: ${line}`),
    ...present
      .filter((line) => isNeed(line) && !known.has(line) && known.has(line.slice(0, line.indexOf(' needs '))))
      .map((line) => `new: ${line}`),
  ];
};

const readSurface = async () => surfaceOf(JSON.parse(await readFile(join(DOCS, 'openapi.json'), 'utf8')) as Document);
const readFrozen = async () => (await readFile(join(DOCS, FROZEN), 'utf8')).split('\n').filter((line) => line !== '');

test('nothing that a partner relies on is gone, and nothing more is needed', async () => {
  expect(breaks(await readFrozen(), await readSurface())).toEqual([]);
});

test(`what was added is frozen too: add these lines to docs/${FROZEN}`, async () => {
  const frozen = new Set(await readFrozen());
  expect((await readSurface()).filter((line) => !frozen.has(line))).toEqual([]);
});

test('a field that is gone, of another type or newly needed is found, and one that is no longer needed is not', async () => {
  const surface = await readSurface();
  const gone = 'POST /v1/orders 201 gives order_id: string';
  const need = 'GET /v1/quotes needs query.fiat_amount';
  expect(surface).toEqual(expect.arrayContaining([gone, need, 'GET /v1/quotes takes query.fiat_currency = CHF']));
  expect(
    breaks(
      surface,
      surface.filter((line) => line !== gone),
    ),
  ).toEqual([`gone: ${gone}`]);
  expect(
    breaks(
      surface,
      surface.map((line) => (line === gone ? line.replace('string', 'integer') : line)),
    ),
  ).toEqual([`gone: ${gone}`]);
  expect(
    breaks(
      surface.filter((line) => line !== need),
      surface,
    ),
  ).toEqual([`new: ${need}`]);
  expect(
    breaks(
      surface,
      surface.filter((line) => line !== need),
    ),
  ).toEqual([]);
});
