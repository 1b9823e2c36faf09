/** What a visitor chooses; each is an attribute of the element. Empty when the attribute is left out. */
export type DemoOptions = {
  readonly amount: string;
  readonly fiat: string;
  readonly crypto: string;
  readonly theme: string;
  readonly accent: string;
  readonly radius: string;
};

export const FIRST_OPTIONS: DemoOptions = { amount: '250.00', fiat: 'EUR', crypto: 'BTC', theme: '', accent: '', radius: '' };

type Choice = { readonly value: string; readonly label: string };
const same = (...values: readonly string[]): readonly Choice[] => values.map((value) => ({ value, label: value }));

type DemoField = { readonly name: Exclude<keyof DemoOptions, 'amount'>; readonly label: string; readonly choices: readonly Choice[] };

export const DEMO_FIELDS: readonly DemoField[] = [
  { name: 'fiat', label: 'Currency', choices: same('EUR', 'USD', 'GBP', 'CHF') },
  { name: 'crypto', label: 'Crypto-asset', choices: same('BTC', 'ETH', 'USDC') },
  {
    name: 'theme',
    label: 'Theme',
    choices: [
      { value: '', label: 'Same as device' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
  },
  {
    name: 'accent',
    label: 'Button colour',
    choices: [
      { value: '', label: 'Default' },
      { value: '#7a1f3d', label: 'Plum' },
      { value: '#ffd400', label: 'Yellow' },
      { value: '#111111', label: 'Black' },
    ],
  },
  {
    name: 'radius',
    label: 'Corners',
    choices: [
      { value: '', label: 'Default' },
      { value: '0', label: 'Square' },
      { value: '20', label: 'Round' },
    ],
  },
];

export const isDemoAmount = (text: string): boolean => /^\d{1,15}(\.\d{1,2})?$/.test(text);

/** The code for a page that shows the window as it is chosen. Its server puts in the session. */
export const snippetOf = (options: DemoOptions, siteAddress: string): string => {
  const given = Object.entries(options).flatMap(([name, value]) => (value === '' ? [] : [`${name}="${value}"`]));
  const attributes = ['client-id="pub_test_…" session="wgt_test_…"', given.join(' ')];
  return `<script src="${siteAddress}/widget.js"></script>\n<danubit-onramp ${attributes.join('\n  ')}></danubit-onramp>`;
};
