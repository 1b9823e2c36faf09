import openApi from '../../../../../docs/openapi.json' with { type: 'json' };
import { endpointAreas, type ApiDocument, type EndpointArea } from './endpoint-areas.ts';

const document: ApiDocument = openApi;

/**
 * The endpoints in operation, from the OpenAPI document that is generated from the contracts. Vite evaluates this at build time and ships
 * only the result.
 */
export const AVAILABLE_ENDPOINTS: readonly EndpointArea[] = endpointAreas(document);
