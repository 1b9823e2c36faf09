import { processPayment } from '@danubit/contracts/http/payments/process-payment.contract';
import { verifyCard } from '@danubit/contracts/http/payments/verify-card.contract';
import { AREAS } from '../app.module.ts';
import { isController, routesOf } from '../platform/contract/routes-of.ts';
import { PLATFORM_CONTROLLERS } from '../platform/platform.module.ts';
import type { PublishedEndpoint } from './openapi-types.ts';

/** The endpoints of all controllers, read from their metadata without starting the app, and those of the card gateway. */
export const publishedEndpoints = (): readonly PublishedEndpoint[] => {
  const controllers = [...PLATFORM_CONTROLLERS, ...AREAS.flatMap(controllersOf)];
  const served = controllers
    .filter(isController)
    .flatMap(routesOf)
    .flatMap(({ meaning }): PublishedEndpoint[] =>
      meaning === undefined || meaning.kind === 'page' ? [] : [{ endpoint: meaning.endpoint, isStream: meaning.kind === 'stream' }],
    );
  const ofGateway = [processPayment, verifyCard].map((endpoint): PublishedEndpoint => ({ endpoint, isStream: false }));
  return [...served, ...ofGateway]
    .filter(({ endpoint }) => endpoint.auth !== 'internal')
    .sort((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1));
};

const addressOf = ({ endpoint }: PublishedEndpoint): string => `${endpoint.path} ${endpoint.method}`;

const controllersOf = (module: object): readonly unknown[] => {
  const controllers: unknown = Reflect.getMetadata('controllers', module);
  return Array.isArray(controllers) ? controllers : [];
};
