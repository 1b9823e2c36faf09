import type { LiquiditySource, LiquiditySourceDefinition } from './liquidity-source.port.ts';
import { venue } from './venue/venue-source.ts';

/** Every source. Names go into events: a purchase is only ever looked up at the source that it recorded. */
export const LIQUIDITY_SOURCES: readonly LiquiditySourceDefinition[] = [venue('danube'), venue('tatra'), venue('adria')];

/** The sources at this address; none without one, so that nothing is quoted. */
export const openLiquiditySources = (url: string | undefined): readonly LiquiditySource[] =>
  url === undefined ? [] : LIQUIDITY_SOURCES.map(({ open }) => open(url));
