import type { WebhookFault } from '@danubit/contracts/values/webhooks';
import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

export type ResolvedAddress = { readonly address: string; readonly family: number };
/** All addresses of a name. */
export type Resolve = (name: string) => Promise<readonly ResolvedAddress[]>;

/** The webhook was not sent, for this reason. */
export class NotSent extends Error {
  constructor(readonly fault: WebhookFault) {
    super(`A webhook was not sent: ${fault}.`);
    this.name = 'NotSent';
  }
}

export const resolveByDns: Resolve = (name) => lookup(name, { all: true });

/**
 * The address to connect to. A name with any address that is not public is refused, and the connection goes to the address that was
 * looked at, so a name that resolves to something else a moment later has no effect.
 * @throws NotSent
 */
export const publicAddressOf = async (hostname: string, resolve: Resolve, allowsLoopback: boolean): Promise<ResolvedAddress> => {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(bare);
  const found = family === 0 ? await resolved(bare, resolve) : [{ address: bare, family }];
  if (!found.every(({ address }) => isAllowed(address, allowsLoopback))) throw new NotSent('private_address');
  const [first] = found;
  if (first === undefined) throw new NotSent('unknown_host');
  return first;
};

const resolved = async (name: string, resolve: Resolve): Promise<readonly ResolvedAddress[]> => {
  try {
    return await resolve(name);
  } catch {
    throw new NotSent('unknown_host');
  }
};

/**
 * Only `unicast` is public: every special range has another name in the list, also those that carry an IPv4 address
 * inside (mapped, 6to4, NAT64).
 */
const isAllowed = (address: string, allowsLoopback: boolean): boolean => {
  const range = ipaddr.process(address).range();
  return range === 'unicast' || (allowsLoopback && range === 'loopback');
};
