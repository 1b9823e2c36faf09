import type { INestApplication } from '@nestjs/common';
import { DiscoveryService, ModulesContainer } from '@nestjs/core';
import { isController, routesOf, type Route } from './routes-of.ts';

/** The start fails on a route without a contract, which would not be validated, and on two routes at one address. */
export const refuseRoutesWithoutMeaning = (app: INestApplication): void => {
  const taken = new Map<string, string>();
  for (const { name, meaning } of routesOfApp(app)) {
    if (meaning === undefined) throw new Error(`${name} is a route without @Contract, @StreamContract or @Page.`);
    const address = meaning.kind === 'page' ? `GET ${meaning.path}` : `${meaning.endpoint.method} ${meaning.endpoint.path}`;
    const other = taken.get(address);
    if (other !== undefined) throw new Error(`${name} and ${other} are both at ${address}.`);
    taken.set(address, name);
  }
};

/** Every route that the app serves, as its controllers declare it. */
export const routesOfApp = (app: INestApplication): readonly Route[] =>
  new DiscoveryService(app.get(ModulesContainer))
    .getControllers()
    .map(({ metatype }): unknown => metatype)
    .filter(isController)
    .flatMap(routesOf);
