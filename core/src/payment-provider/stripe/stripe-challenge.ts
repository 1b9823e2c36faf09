type Asked = {
  readonly livemode: boolean;
  readonly next_action?: { readonly redirect_to_url?: { readonly url?: string | null | undefined } | null | undefined } | null | undefined;
};

/** The provider's own hosts, which lead on to the page of the bank. */
const PROVIDER = /(^|\.)stripe\.com$/;

/**
 * The address at which the customer proves to be the holder of the card. With real money it must be on the provider's own hosts over
 * HTTPS; without, the simulator may be anywhere. Undefined for any other.
 */
export const challengeAddressOf = ({ livemode, next_action: action }: Asked): string | undefined => {
  const address = action?.redirect_to_url?.url ?? '';
  return isPageOfProvider(address, livemode) ? address : undefined;
};

export const isPageOfProvider = (address: string, livemode: boolean): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return livemode ? protocol === 'https:' && PROVIDER.test(hostname) : /^https?:$/.test(protocol);
};
