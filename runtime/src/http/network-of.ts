/** The part of a network address that identifies one household: all of an IPv4 address, the /64 of an IPv6 one (RFC 6177). */
export const networkOf = (address: string): string => ipv4Of(address) ?? groupsOf(address)?.slice(0, 4).join(':') ?? address;

/** The addresses around it that one office or provider gives out: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export const addressRangeOf = (address: string): string => {
  const ipv4 = ipv4Of(address);
  if (ipv4 !== undefined) return `${ipv4.replace(/\.\d+$/, '')}.0/24`;
  const groups = groupsOf(address);
  return groups === undefined ? address : `${groups.slice(0, 3).join(':')}::/48`;
};

const ipv4Of = (address: string): string | undefined => /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];

/** The eight groups of an IPv6 address; `undefined` for any other text. */
const groupsOf = (address: string): readonly string[] | undefined => {
  if (!address.includes(':')) return undefined;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...zeros, ...rest].map((group) => group.replace(/^0+(?=.)/, ''));
};
