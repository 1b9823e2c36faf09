import { BlockList, isIPv6 } from 'node:net';
import { invalidParameter } from '../problems/http-problem.ts';

/** Node's own reader decides, since it also compares addresses with the ranges. @throws HttpProblem naming the range */
export const refuseUnreadableNetworks = (networks: readonly string[]): void => {
  networks.forEach((network, place) => {
    const [base = '', bits] = network.split('/');
    try {
      new BlockList().addSubnet(base, Number(bits), isIPv6(base) ? 'ipv6' : 'ipv4');
    } catch {
      throw invalidParameter(`networks.${String(place)}`, 'Enter a range such as 203.0.113.16/28.');
    }
  });
};
