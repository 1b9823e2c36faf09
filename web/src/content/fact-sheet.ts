import { brand } from './brand.ts';
import { SERVICES } from './services.ts';

const FIGURES: readonly (readonly [label: string, value: string])[] = [
  ['Countries', '100+'],
  ['Fiat currencies', '40+'],
  ['Cryptocurrencies', '25+'],
  ['Processors and liquidity providers', '25+'],
  ['Alternative payment methods', '50+'],
  ['Uptime', '99.9%'],
  ['Purchase time', 'under 30 seconds'],
];

/** The text of public/press/danubit-fact-sheet.txt. The file is written from it, and a test compares the two. */
export const factSheet = (): string =>
  [
    `${brand.name}: fact sheet`,
    '',
    brand.tagline,
    '',
    'COMPANY',
    `Operator: ${brand.operatorName}, ${brand.seat}`,
    `Status: ${brand.registration}`,
    brand.regulatoryStatement,
    '',
    'SERVICES',
    ...SERVICES.map(({ title, action }) => `- ${title}${action === undefined ? ' (coming soon)' : ''}`),
    '',
    'FIGURES',
    ...FIGURES.map(([label, value]) => `${label}: ${value}`),
    '',
    'RISK',
    brand.riskBanner,
    brand.riskStatement,
    '',
    'CONTACT',
    `Press: ${brand.pressEmail}`,
    `Sales: ${brand.salesEmail}`,
    '',
  ].join('\n');
