import { repeated } from './one-handler.ts';

/** What these laws need of an endpoint (contracts/src/http/endpoint.ts). */
type Address = { readonly method: string; readonly path: string; readonly auth: 'none' | 'customer' | 'internal' };

const text = ({ method, path }: Address): string => `${method} ${path}`;

/** No two contracts for one address, none that nobody serves, no address without one. */
export const oneContractPerRoute = (contracts: readonly Address[], served: readonly Address[]): readonly string[] => {
  const published = contracts.filter(({ auth }) => auth !== 'internal').map(text);
  const routes = served.map(text);
  return [
    ...repeated(contracts.map(text)).map((address) => `${address} has two contracts`),
    ...published.filter((address) => !routes.includes(address)).map((address) => `${address} has a contract that nobody serves`),
    ...routes.filter((address) => !published.includes(address)).map((address) => `${address} is served without a contract`),
  ];
};

/** The site passes every published path on, and none that is for our own processes. */
export const siteKnowsTheWay = (contracts: readonly Address[], isProxiedPath: (path: string) => boolean): readonly string[] =>
  contracts.flatMap((contract) => {
    const isPublic = contract.auth !== 'internal';
    if (isProxiedPath(contract.path) === isPublic) return [];
    return [`${text(contract)} is ${isPublic ? 'not reachable' : 'reachable'} through the site`];
  });
