import { repeated } from './one-handler.ts';

/** The part of an endpoint that these checks use (contracts/src/http/endpoint.ts). */
type Address = {
  readonly method: string;
  readonly path: string;
  readonly auth: 'none' | 'customer' | 'internal' | 'partner' | 'widget';
};

const text = ({ method, path }: Address): string => `${method} ${path}`;

/** Every address has exactly one contract and one route. */
export const oneContractPerRoute = (contracts: readonly Address[], served: readonly Address[]): readonly string[] => {
  const published = contracts.filter(({ auth }) => auth !== 'internal').map(text);
  const routes = served.map(text);
  return [
    ...repeated(contracts.map(text)).map((address) => `${address} has two contracts`),
    ...published.filter((address) => !routes.includes(address)).map((address) => `${address} has a contract but no route`),
    ...routes.filter((address) => !published.includes(address)).map((address) => `${address} is served without a contract`),
  ];
};

/** The site proxies every public path and no internal one. */
export const siteKnowsTheWay = (contracts: readonly Address[], isProxiedPath: (path: string) => boolean): readonly string[] =>
  contracts.flatMap((contract) => {
    const isPublic = contract.auth !== 'internal';
    if (isProxiedPath(contract.path) === isPublic) return [];
    return [`${text(contract)} is ${isPublic ? 'not reachable' : 'reachable'} through the site`];
  });
