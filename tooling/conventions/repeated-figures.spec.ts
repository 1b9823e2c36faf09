import { PRICING_RULES } from '@danubit/core/domain/orders/pricing/pricing-rules';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

it('the example quote on the home page has the fee and the limits of real quotes', () => {
  const source = readFileSync(join(ROOT, 'web/src/features/rates/components/quote-figures.ts'), 'utf8');
  const figure = (name: string): bigint => BigInt(new RegExp(`const ${name} = ([\\d_]+)n;`).exec(source)?.[1]?.replaceAll('_', '') ?? '-1');
  expect(figure('SERVICE_FEE_BASIS_POINTS')).toBe(PRICING_RULES.serviceFeeBps);
  expect(figure('LEAST_CENTS')).toBe(PRICING_RULES.minimumMinor);
  expect(figure('MOST_CENTS')).toBe(PRICING_RULES.maximumMinor);
});
