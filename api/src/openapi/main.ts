import 'reflect-metadata';
import { openApiDocument } from './openapi-document.ts';
import { publishedEndpoints } from './published-endpoints.ts';

/** Prints the OpenAPI document ("make openapi"). Needs no settings and no database. */
process.stdout.write(
  `${JSON.stringify(openApiDocument(publishedEndpoints(), process.env['CODE_VERSION'] ?? 'development'), undefined, 2)}\n`,
);
