import type { OpenApiDocument } from './openapi-types.ts';

/** The OpenAPI document, as an injectable. The app module provides it, because it is built from the list of all controllers. */
export abstract class ApiReference {
  abstract document(): OpenApiDocument;
}
