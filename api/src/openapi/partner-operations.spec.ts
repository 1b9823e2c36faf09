import { isPartnerProblem, PARTNER_PROBLEM_LIST } from '@danubit/contracts/values/partner-problems';
import { describe, expect, it } from '@jest/globals';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApiDocument } from './openapi-document.ts';
import type { JsonSchema, Operation } from './openapi-types.ts';
import { publishedEndpoints } from './published-endpoints.ts';

const { paths } = openApiDocument(publishedEndpoints(), 'test');
const OPERATIONS = Object.entries(paths)
  .filter(([path]) => path.startsWith('/v1/'))
  .flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ at: `${method.toUpperCase()} ${path}`, method, operation })),
  );

type Part = boolean | JsonSchema;
const partsOf = (schema: JsonSchema): readonly Part[] => [
  ...[schema.items ?? []].flat(),
  ...(schema.anyOf ?? []),
  ...(schema.oneOf ?? []).filter((each) => typeof each !== 'boolean' && each.properties !== undefined),
];

/** The fields of a schema that say nothing about themselves. */
const unexplained = (schema: Part, path = ''): readonly string[] => {
  if (typeof schema === 'boolean') return [];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(typeof field === 'boolean' || field.description === undefined ? [`${path}.${name}`] : []),
    ...unexplained(field, `${path}.${name}`),
  ]);
  return [...fields, ...partsOf(schema).flatMap((each) => unexplained(each, path))];
};

const bodiesOf = ({ requestBody, responses }: Operation): readonly JsonSchema[] =>
  [requestBody, ...Object.values(responses)].flatMap((each) => Object.values(each?.content ?? {}).map(({ schema }) => schema));

describe('the OpenAPI document of the partner API', () => {
  it('says of every parameter and every field what it means', () => {
    const silent = OPERATIONS.flatMap(({ at, operation }) => [
      ...operation.parameters.filter(({ description }) => description === undefined).map(({ name }) => `${at} ${name}`),
      ...bodiesOf(operation).flatMap((body) => unexplained(body, at)),
    ]);
    expect(OPERATIONS.length).toBeGreaterThan(30);
    expect(silent).toEqual([]);
  });

  it('demands an Idempotency-Key of every POST except those of OAuth, and of no other request', () => {
    const needing = OPERATIONS.filter(({ operation: { parameters } }) =>
      parameters.some(({ name, required }) => name === 'Idempotency-Key' && required),
    );
    const posts = OPERATIONS.filter(({ at, method }) => method === 'post' && !at.includes('/v1/oauth/'));
    expect(needing.map(({ at }) => at)).toEqual(posts.map(({ at }) => at));
    expect(posts.length).toBeGreaterThan(10);
  });

  it('has every refusal under its status, and 405 with Allow everywhere', () => {
    const missing = OPERATIONS.flatMap(({ at, operation }) => {
      const told = Object.values(operation.responses).flatMap(({ description }) => description.toUpperCase().split(/[^A-Z0-9_]+/));
      return operation['x-refusals'].filter((code) => !told.includes(code)).map((code) => `${at} ${code}`);
    });
    expect(missing).toEqual([]);
    const keyed = OPERATIONS.filter(({ at }) => !at.includes('/v1/oauth/'));
    expect(keyed.filter(({ operation }) => operation.responses['405']?.headers?.['Allow'] === undefined)).toEqual([]);
    expect(paths['/v1/orders']?.['post']?.responses['409']?.description).toContain('QUOTE_EXPIRED');
  });

  it('takes exactly one of the two ways to move the clock', () => {
    const body = paths['/v1/sandbox/clock']?.['post']?.requestBody?.content['application/json']?.schema;
    expect(body?.oneOf).toEqual([{ required: ['advance_seconds'] }, { required: ['to'] }]);
  });
});

/** Refusals of customers' requests, whose routes share these files. */
const OF_CUSTOMERS = new Set(['EXCHANGE_RATES_UNAVAILABLE', 'STEP_UP_REQUIRED', 'TOO_MANY_REQUESTS', 'NOT_REGISTERED']);
const ON_THE_WAY = 'platform/{problems,partners,idempotency,contract,http}/*.ts';

describe('the list of error codes', () => {
  it('has every code that the contracts of the partner API name', () => {
    const unlisted = OPERATIONS.flatMap(({ at, operation }) => operation['x-refusals'].map((code) => [at, code] as const)).filter(
      ([, code]) => !isPartnerProblem(code),
    );
    expect(unlisted).toEqual([]);
  });

  it('has every code that a request can meet before it reaches its own code', async () => {
    const codes = new Set<string>();
    for await (const file of glob(ON_THE_WAY, { cwd: join(import.meta.dirname, '..') })) {
      if (file.includes('.spec.')) continue;
      const text = await readFile(join(import.meta.dirname, '..', file), 'utf8');
      for (const [, code = ''] of text.matchAll(/new HttpProblem\(\s*\d{3},\s*'([A-Z_]+)'/g)) codes.add(code);
    }
    expect(codes.size).toBeGreaterThan(15);
    expect([...codes].filter((code) => !isPartnerProblem(code) && !OF_CUSTOMERS.has(code))).toEqual([]);
  });

  it('has no code that neither a contract, the way to it nor the site uses', () => {
    const named = new Set(OPERATIONS.flatMap(({ operation }) => operation['x-refusals']));
    const unused = PARTNER_PROBLEM_LIST.filter(({ code, isCommon }) => !isCommon && !named.has(code));
    expect(unused.map(({ code }) => code)).toEqual([]);
  });
});
