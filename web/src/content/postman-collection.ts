import { brand } from './brand.ts';
import { API_TABS, ENDPOINTS, type Endpoint } from './api-reference.ts';

/**
 * Converts an address to Postman's syntax: the base address is a variable in double braces, and path parameters such as {id} become :id.
 */
const rawAddress = (path: string): string => `{{baseUrl}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** The body of the documented request, if it has one. */
const bodyOf = (request: string): string | undefined => /-d '([\s\S]+)'$/.exec(request)?.[1];

const itemOf = ({ title, method, path, parameters, request, text }: Endpoint): object => {
  const raw = rawAddress(path);
  const body = bodyOf(request);
  const isQuery = method === 'GET' && !path.includes('{');
  return {
    name: title,
    request: {
      method,
      description: text,
      url: {
        raw,
        host: ['{{baseUrl}}'],
        path: raw.slice('{{baseUrl}}/'.length).split('/'),
        ...(isQuery && parameters.length > 0
          ? {
              query: parameters.map((parameter) => ({
                key: parameter.name,
                value: '',
                disabled: !parameter.required,
                description: parameter.text,
              })),
            }
          : {}),
      },
      ...(body === undefined
        ? {}
        : {
            header: [{ key: 'Content-Type', value: 'application/json' }],
            body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } },
          }),
    },
  };
};

/** The API reference as a Postman Collection v2.1. The file in public/downloads is written from it, and a test compares the two. */
export const postmanCollection = (): object => ({
  info: {
    name: `${brand.name} partner API v1.0 (preview)`,
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
  variable: [
    { key: 'baseUrl', value: '' },
    { key: 'apiKey', value: '' },
  ],
  item: API_TABS.map(({ tab, label }) => ({ name: label, item: ENDPOINTS[tab].map(itemOf) })),
});
