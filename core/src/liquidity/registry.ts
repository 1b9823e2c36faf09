import type { LiquiditySource, LiquiditySourceDefinition } from './liquidity-source.port.ts';
import { venue } from './venue/venue-source.ts';

/**
 * Every source. Names go into events: a purchase is only ever looked up at the source that it recorded. The LEIs of the simulated venues
 * are invented: 9999 is the prefix of no issuer.
 */
export const LIQUIDITY_SOURCES: readonly LiquiditySourceDefinition[] = [
  venue('danube', '999900DANUBE00000034'),
  venue('tatra', '999900TATRA000000041'),
  venue('adria', '999900ADRIA000000024'),
];

/** The sources at this address; none without an address, and then there are no quotes. */
export const openLiquiditySources = (url: string | undefined): readonly LiquiditySource[] =>
  url === undefined ? [] : LIQUIDITY_SOURCES.map(({ open }) => open(url));
