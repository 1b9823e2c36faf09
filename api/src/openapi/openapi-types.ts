import type { Endpoint } from '@danubit/contracts/http/endpoint';
import type * as z from 'zod/mini';

export type PublishedEndpoint = { readonly endpoint: Endpoint; readonly isStream: boolean };

export type JsonSchema = z.core.JSONSchema.BaseSchema;
export type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;
export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description?: string;
};
type Response = {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>> | undefined;
  readonly content?: Content;
};
export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
  /** Error codes of this operation, in addition to the common ones. */
  readonly 'x-refusals': readonly string[];
};
export type OpenApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
};
