import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { AUTH_PATH } from '@danubit/contracts/http/identity/gotrue-session';
import { PARTNER_API } from '@danubit/contracts/http/partner-api/partner-paths';
import { isOAuthPath } from '@danubit/contracts/http/partner-api/partner-error';
import { OAUTH_PATH, oauthErrorSchema } from '@danubit/contracts/http/partner-api/partner-token.contract';
import { PARTNER_SCOPES } from '@danubit/contracts/values/partners';
import { PARTNER_API_VERSIONS, VERSION_HEADER } from '@danubit/contracts/values/partner-versions';
import { problemSchema } from '@danubit/contracts/values/problem';
import * as z from 'zod/mini';
import { goTrueErrorSchema } from '../platform/problems/problem-bodies.ts';
import { PARTNER_HEADERS, partnerHeaders, partnerRefusals } from './partner-responses.ts';
import type { Content, JsonSchema, OpenApiDocument, Operation, Parameter, PublishedEndpoint } from './openapi-types.ts';

/** OpenAPI 3.1 uses JSON Schema 2020-12, so the contracts' schemas are included unchanged (docs/decisions/0054-openapi.md). */
export const openApiDocument = (endpoints: readonly PublishedEndpoint[], version: string): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {
    title: 'Danubit API',
    version,
    description: `Requests and replies are JSON. State-changing requests may carry an Idempotency-Key. Errors have one shape, except under ${AUTH_PATH}, which speaks the GoTrue protocol.`,
  },
  paths: pathsOf(endpoints),
  components: {
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: `Access token from ${AUTH_PATH}/token; lives 5 minutes.`,
      },
      widgetSession: { type: 'http', scheme: 'bearer', description: 'The token of POST /v1/widget-sessions: wgt_test_….' },
      partnerKey: { type: 'http', scheme: 'bearer', description: 'A key of the partner API from API Settings: dan_test_… or dan_live_….' },
      partnerToken: PARTNER_TOKEN,
    },
    schemas: {
      Problem: jsonSchema(problemSchema),
      GoTrueError: jsonSchema(goTrueErrorSchema),
      OAuthError: jsonSchema(oauthErrorSchema),
    },
    headers: PARTNER_HEADERS,
  },
});

const PARTNER_TOKEN = {
  type: 'oauth2',
  description: 'An access token instead of the key. Its scopes are those of the key, or fewer.',
  flows: {
    clientCredentials: {
      tokenUrl: `${OAUTH_PATH}/token`,
      scopes: Object.fromEntries(PARTNER_SCOPES.map((scope) => [scope, `What the scope '${scope}' of a key opens.`])),
    },
  },
};

const pathsOf = (endpoints: readonly PublishedEndpoint[]): OpenApiDocument['paths'] => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const published of endpoints) {
    const { method, path } = published.endpoint;
    const methods = (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
    methods[method.toLowerCase()] = operationOf(published);
  }
  return paths;
};

const operationOf = ({ endpoint, isStream }: PublishedEndpoint): Operation => {
  const { method, path, summary, body, refusals } = endpoint;
  return {
    operationId: operationIdOf(method, path),
    summary,
    tags: [path.split('/')[1] ?? 'api'],
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(endpoint.takesFile !== undefined ? { requestBody: FILE_BODY } : {}),
    ...(body === undefined
      ? {}
      : { requestBody: { required: !z.safeParse(body, undefined).success, content: bodyContentOf(endpoint, jsonSchema(body, 'input')) } }),
    responses: { ...repliesOf(endpoint, isStream), ...(isPartners(path) ? partnerRefusals(endpoint) : {}), ...errorOf(path) },
    'x-refusals': refusals,
  };
};

const securityOf = ({ auth, scope }: Endpoint): Operation['security'] => {
  if (auth === 'none') return [];
  if (auth === 'partner') return [{ partnerKey: [] }, { partnerToken: scope === undefined ? [] : [scope] }];
  return [auth === 'widget' ? { widgetSession: [] } : { bearer: [] }];
};

const operationIdOf = (method: string, path: string): string => {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return [method.toLowerCase(), ...words]
    .map((word, index) => (index === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
    .join('');
};

const parametersOf = ({ method, path, params, query }: PublishedEndpoint['endpoint']): readonly Parameter[] => [
  ...fieldsOf(params, 'path'),
  ...fieldsOf(query, 'query'),
  ...(method === 'GET' || path.startsWith(AUTH_PATH) || isOAuthPath(path)
    ? []
    : [{ ...IDEMPOTENCY_KEY, required: needsKey(method, path) }]),
  ...(isPartners(path) ? [VERSION] : []),
];

const isPartners = (path: string): boolean => path.startsWith(`${PARTNER_API}/`);

/** As `requiredKey` demands it: without it a partner could not safely repeat a POST whose answer was lost. */
const needsKey = (method: string, path: string): boolean => method === 'POST' && isPartners(path);

const VERSION: Parameter = {
  name: VERSION_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', enum: [...PARTNER_API_VERSIONS] },
  description: 'The version of the API to follow; without it that of your company.',
};

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255, examples: ['order-4711'] },
  description: 'The same key with the same request gets the same answer, for 30 days.',
};

/** Types come from the parsed value and optionality from the input, because numbers arrive as text. */
const fieldsOf = (schema: z.ZodMiniType | undefined, where: 'path' | 'query'): readonly Parameter[] => {
  if (schema === undefined) return [];
  const { properties = {} } = jsonSchema(schema, 'output');
  const { required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = typeof property === 'boolean' ? {} : property;
    return { name, in: where, required: required.includes(name), schema: rest, ...(description === undefined ? {} : { description }) };
  });
};

const repliesOf = (endpoint: Endpoint, isStream: boolean): Operation['responses'] => {
  const { path, replies, mediaType } = endpoint;
  const headers = isPartners(path) ? partnerHeaders(endpoint) : undefined;
  const told = headers === undefined ? {} : { headers };
  return Object.fromEntries(
    Object.entries(replies).map(([status, schema]) => {
      if (status === '204') return [status, { description: 'Done.' }];
      if (status === '101') return [status, { description: 'WebSocket; each message is this.', content: json(jsonSchema(schema)) }];
      const content = isStream ? { [mediaType ?? 'text/event-stream']: { schema: jsonSchema(schema) } } : json(jsonSchema(schema));
      return [status, { description: status.startsWith('2') ? 'Success.' : 'Refused; the body says why.', ...told, content }];
    }),
  );
};

const errorSchemaOf = (path: string): string => {
  if (path.startsWith(AUTH_PATH)) return 'GoTrueError';
  return isOAuthPath(path) ? 'OAuthError' : 'Problem';
};

const errorOf = (path: string): Operation['responses'] => ({
  default: {
    description: 'The request failed; the body names the cause and, where there is one, the field.',
    content: json({ $ref: `#/components/schemas/${errorSchemaOf(path)}` }),
  },
});

const FILE_BODY: NonNullable<Operation['requestBody']> = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

const FORM_MEDIA_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'];

const bodyContentOf = ({ takesForm }: PublishedEndpoint['endpoint'], schema: JsonSchema): Content =>
  takesForm === true ? Object.fromEntries(FORM_MEDIA_TYPES.map((mediaType) => [mediaType, { schema }])) : json(schema);

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): JsonSchema => {
  const converted = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  // The dialect is declared once, by the OpenAPI version.
  delete converted.$schema;
  return converted;
};
