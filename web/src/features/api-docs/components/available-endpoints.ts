import openApi from '../../../../../docs/openapi.json' with { type: 'json' };
import { endpointAreas, type ApiDocument, type EndpointArea } from './endpoint-areas.ts';

const document: ApiDocument = openApi;

/** What we answer, from the document that the server writes of its contracts. Vite ships what this comes to, not the document. */
export const AVAILABLE_ENDPOINTS: readonly EndpointArea[] = endpointAreas(document);
