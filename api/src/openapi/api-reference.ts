import type { OpenApiDocument } from './openapi-types.ts';

/** The description of the API it is part of. Handed in from outside, since it is made of the list of all controllers. */
export abstract class ApiReference {
  abstract document(): OpenApiDocument;
}
