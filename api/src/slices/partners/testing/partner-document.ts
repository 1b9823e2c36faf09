import { OAUTH_PATH } from '@danubit/contracts/http/partner-api/partner-token.contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;
type Field = readonly [path: string, schema: Schema, isRequired: boolean];
type Content = { readonly 'application/json'?: { readonly schema: Schema } };
type Documented = {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
  readonly 'x-refusals': readonly string[];
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>;
  readonly components: { readonly schemas: { readonly Problem: Schema } };
};

/** One operation of the published document. */
export type PartnerOperation = {
  /** "POST /v1/orders/{id}/cancel" */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: readonly string[];
  readonly queryFields: readonly Field[];
  readonly bodyFields: readonly Field[];
  readonly replies: readonly string[];
  readonly refusals: readonly string[];
  /** Why an answer is not one of the documented ones. */
  readonly faultsOf: (status: number, body: unknown) => readonly string[];
};

const FILE = join(import.meta.dirname, '../../../../../docs/openapi.json');

/** The operations of the partner API, as docs/openapi.json documents them. */
export const readPartnerOperations = async (): Promise<readonly PartnerOperation[]> => {
  const { paths, components } = JSON.parse(await readFile(FILE, 'utf8')) as Document;
  const problem = z.fromJSONSchema(components.schemas.Problem);
  return (
    Object.entries(paths)
      // Its errors have the form of OAuth: token.http.int.spec.ts.
      .filter(([path]) => path.startsWith('/v1/') && !path.startsWith(OAUTH_PATH))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, documented]) => operationOf(method.toUpperCase(), path, documented, problem)),
      )
  );
};

const operationOf = (method: string, path: string, documented: Documented, problem: z.ZodType): PartnerOperation => {
  const { parameters = [], requestBody, responses } = documented;
  const schemas = new Map(
    Object.entries(responses).flatMap(([status, { content }]) => {
      const schema = content?.['application/json']?.schema;
      // Refusals have one schema.
      return schema === undefined || status === 'default' || Number(status) >= 400 ? [] : [[status, z.fromJSONSchema(schema)] as const];
    }),
  );
  return {
    ...{ name: `${method} ${path}`, method, path, replies: [...schemas.keys()], refusals: documented['x-refusals'] },
    headers: parameters.flatMap((each) => (each.in === 'header' ? [each.name] : [])),
    queryFields: parameters.filter((each) => each.in === 'query').map(({ name, schema, required }) => [name, schema, required] as const),
    bodyFields: fieldsOf(requestBody?.content['application/json']?.schema ?? {}),
    faultsOf: (status, body) => {
      const schema = schemas.get(String(status)) ?? (status >= 400 ? problem : undefined);
      const { data, error } = schema?.safeParse(body) ?? {};
      const isOurs = status >= 500 && !documented['x-refusals'].includes(codeIn(data));
      if (schema === undefined || isOurs) return [`status ${String(status)} is not documented`];
      if (error !== undefined) return error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`);
      return status < 400 || isTold(documented, status, codeIn(data)) ? [] : [`${String(status)} ${codeIn(data)} is not documented`];
    },
  };
};

/** Each status names its codes. */
const isTold = ({ responses }: Documented, status: number, code: string): boolean =>
  responses[String(status)]?.description.split(/[^A-Z_]+/).includes(code) ?? false;

const codeIn = (body: unknown): string => (body as { readonly error?: { readonly code?: string } } | undefined)?.error?.code ?? '';

/** Each field below a schema, by its path: "payment_method.type". */
const fieldsOf = ({ properties = {}, required = [] }: Schema, above = ''): readonly Field[] =>
  Object.entries(properties).flatMap(([name, schema]) => {
    if (typeof schema === 'boolean') return [];
    return [[`${above}${name}`, schema, required.includes(name)] as const, ...fieldsOf(schema, `${above}${name}.`)];
  });
