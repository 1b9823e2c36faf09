import * as z from 'zod/mini';

const operationSchema = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })),
  responses: z.record(z.string(), z.unknown()),
  'x-refusals': z.array(z.string()),
});
export type Operation = z.infer<typeof operationSchema>;

const documentSchema = z.looseObject({
  info: z.looseObject({ title: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({
    schemas: z.looseObject({ Problem: z.unknown(), OAuthError: z.unknown() }),
    headers: z.record(z.string(), z.unknown()),
    securitySchemes: z.looseObject({ partnerKey: z.unknown(), partnerToken: z.unknown() }),
  }),
});
export type PartnerDocument = z.infer<typeof documentSchema>;

const PARTNER_PATHS = /^\/v1\//;

/** The part of the OpenAPI document that is the partner API. @param text of docs/openapi.json */
export const partnerDocument = (text: string): PartnerDocument => {
  const document = z.parse(documentSchema, JSON.parse(text));
  const { Problem, OAuthError } = document.components.schemas;
  const { partnerKey, partnerToken } = document.components.securitySchemes;
  return {
    ...document,
    paths: Object.fromEntries(Object.entries(document.paths).filter(([path]) => PARTNER_PATHS.test(path))),
    components: { schemas: { Problem, OAuthError }, headers: document.components.headers, securitySchemes: { partnerKey, partnerToken } },
  };
};

export const operationsOf = ({ paths }: PartnerDocument): readonly Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods));
