import { MetadataScanner } from '@nestjs/core';
import { routeMeaningOf, type RouteMeaning } from './contract.decorator.ts';

export type Route = { readonly name: string; readonly meaning: RouteMeaning | undefined };

type Controller = { readonly name: string; readonly prototype: object };

export const isController = (value: unknown): value is Controller => typeof value === 'function' && typeof value.prototype === 'object';

/** Every method of a controller that Nest would route: it carries Nest's own path metadata. */
export const routesOf = ({ name, prototype }: Controller): readonly Route[] =>
  new MetadataScanner().getAllMethodNames(prototype).flatMap((method) => {
    const handler: unknown = Reflect.get(prototype, method);
    return typeof handler === 'function' && Reflect.hasMetadata('path', handler)
      ? [{ name: `${name}.${method}`, meaning: routeMeaningOf(handler) }]
      : [];
  });
