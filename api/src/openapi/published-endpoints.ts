import { paySavedCard, processPayment } from '@danubit/contracts/http/payments/process-payment.contract';
import { verifyCard } from '@danubit/contracts/http/payments/verify-card.contract';
import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { AREAS } from '../app.module.ts';
import { isController, routesOf } from '../platform/contract/routes-of.ts';
import { PLATFORM_CONTROLLERS } from '../platform/platform.module.ts';
import type { PublishedEndpoint } from './openapi-types.ts';

/** Served by the card gateway; all others by the api. */
export const GATEWAY_ENDPOINTS: readonly Endpoint[] = [processPayment, paySavedCard, verifyCard];

/** The endpoints of the API reference, by address. */
export const publishedEndpoints = (): readonly PublishedEndpoint[] =>
  everyEndpoint()
    .filter(({ endpoint }) => endpoint.auth !== 'internal')
    .sort((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1));

/** The endpoints of all controllers, read from their metadata without starting the app, and those of the card gateway. */
export const everyEndpoint = (): readonly PublishedEndpoint[] => {
  const controllers = [...PLATFORM_CONTROLLERS, ...AREAS.flatMap(controllersOf)];
  const served = controllers
    .filter(isController)
    .flatMap(routesOf)
    .flatMap(({ meaning }): PublishedEndpoint[] =>
      meaning === undefined || meaning.kind === 'page' ? [] : [{ endpoint: meaning.endpoint, isStream: meaning.kind === 'stream' }],
    );
  return [...served, ...GATEWAY_ENDPOINTS.map((endpoint): PublishedEndpoint => ({ endpoint, isStream: false }))];
};

const addressOf = ({ endpoint }: PublishedEndpoint): string => `${endpoint.path} ${endpoint.method}`;

const controllersOf = (module: object): readonly unknown[] => {
  const controllers: unknown = Reflect.getMetadata('controllers', module);
  return Array.isArray(controllers) ? controllers : [];
};
