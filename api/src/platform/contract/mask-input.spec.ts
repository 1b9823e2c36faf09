import { defineEndpoint } from '@danubit/contracts/http/endpoint';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { publishedEndpoints } from '../../openapi/published-endpoints.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import { validateRequest } from './validate-request.ts';

const NUMBER = '4111 1111 1111 1111';
const endpoint = defineEndpoint({
  method: 'POST',
  path: '/notes/:id',
  summary: 'A contract for this test.',
  auth: 'none',
  verbatim: ['password'],
  params: z.object({ id: z.string() }),
  query: z.object({ to: z.optional(z.string()) }),
  body: z.object({
    password: z.optional(z.string()),
    amount: z.optional(z.number()),
    notes: z.optional(z.array(z.record(z.string(), z.string()))),
  }),
  replies: {},
  refusals: [],
});

describe('the input of a request', () => {
  it('reaches the handler without card numbers, at every depth and in names', () => {
    const request = { params: { id: NUMBER }, query: { to: `to ${NUMBER}` }, body: { notes: [{ [NUMBER]: `is ${NUMBER}.` }] } };
    expect(validateRequest(endpoint, request)).toEqual({
      params: { id: '**** 1111' },
      query: { to: 'to **** 1111' },
      body: { notes: [{ '**** 1111': 'is **** 1111.' }] },
    });
  });

  it('keeps secrets as they are', () => {
    const body = { password: NUMBER };
    expect(validateRequest(endpoint, { params: { id: 'a' }, query: {}, body })).toMatchObject({ body });
  });

  it('is refused without an echo where a card number is a JSON number', () => {
    const validate = () => validateRequest(endpoint, { params: { id: 'a' }, query: {}, body: { amount: 4_111_111_111_111_111 } });
    expect(validate).toThrow(HttpProblem);
    expect(validate).toThrow(expect.objectContaining({ details: { parameter: 'amount', value: '**** 1111' } }));
  });
});

/** Names of secrets. A secret that is masked no longer equals what was stored. */
const SECRET = /password|token|secret|nonce|^code$/;

const fieldsOf = (schema: z.ZodMiniType | undefined): readonly string[] =>
  schema instanceof z.ZodMiniObject ? Object.entries(schema.shape).flatMap(([name, field]) => (holdsText(field) ? [name] : [])) : [];

const holdsText = (schema: unknown): boolean => {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) return holdsText(schema.def.innerType);
  return schema instanceof z.ZodMiniString;
};

describe('every contract', () => {
  const contracts = publishedEndpoints().map(({ endpoint: one }) => [`${one.method} ${one.path}`, one] as const);
  it.each(contracts.filter(([, { path }]) => !path.startsWith('/functions/')))('%s names its secrets as verbatim', (_name, one) => {
    const secrets = [one.params, one.query, one.body].flatMap(fieldsOf).filter((name) => SECRET.test(name));
    expect([...(one.verbatim ?? [])].sort()).toEqual(expect.arrayContaining(secrets));
  });

  it('has a secret in some', () => {
    expect(contracts.flatMap(([, { verbatim = [] }]) => verbatim)).toContain('password');
  });
});
