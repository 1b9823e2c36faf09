import { Agent, fetch } from 'undici';
import type { SiteOf } from '../chaos/depositors.ts';
import { siteClient } from '../seed/site-client.ts';
import { timedClient, type Timed } from './timed-client.ts';

/** 127.0.0.1 is for everything else, 127.0.0.66 and above for attackers. */
const FIRST_HOST = 2;

/** A timed client for each customer, who has an own network address as customers do: the site shares itself out by address. */
export const customerSites = (siteUrl: string, customers: number, onTimed: (timed: Timed) => void): SiteOf => {
  const sites = Array.from({ length: customers }, (_, place) => {
    const dispatcher = new Agent({ localAddress: `127.0.0.${String(FIRST_HOST + place)}` });
    return timedClient(
      siteClient(siteUrl, {}, (url, init) => fetch(url, { ...(init as object), dispatcher })),
      onTimed,
    );
  });
  return (place) => {
    const site = sites[place];
    if (site === undefined) throw new Error(`There is no customer ${String(place)}.`);
    return site;
  };
};
