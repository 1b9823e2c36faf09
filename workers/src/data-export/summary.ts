import { operator } from '@danubit/contracts/values/operator';
import type { ExportedData } from '@danubit/core/data-export/exported-data';

/** What kinds of record are called in words; a kind without words is named as it is. */
const KINDS: Readonly<Record<string, string>> = {
  account: 'Your account',
  session: 'Sign-ins and devices',
  customer: 'Identity checks and your customer file',
  payment: 'Payments',
  refund: 'Refunds',
  dispute: 'Disputes',
  transfer_in: 'Bank transfers to us',
  suspense: 'Money that waited for a decision',
  methods: 'Saved cards',
  cardverification: 'Card checks',
  wallet: 'Balances and entries',
  limits: 'Use of your limits',
  settings: 'Changes of your settings',
  mail: 'Emails to you',
  enquiry: 'Messages to us',
  subscription: 'Newsletter',
  balance_requests: 'Payout requests',
  data_exports: 'Copies of your data',
  data_requests: 'Requests about your data',
  complaint: 'Complaints',
  crypto_withdrawal: 'Withdrawals of crypto',
  crypto_receipt: 'Crypto that you received',
  deposit_addresses: 'Your addresses for receiving crypto',
  price_alerts: 'Price alerts',
};

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const rowOf = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${escape(head)}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.map(rowOf).join('')}</tbody></table>`;

const STYLE =
  'body{font:16px/1.55 system-ui,sans-serif;color:#072229;background:#fff;max-width:44rem;margin:2rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .6rem .4rem 0;border-bottom:1px solid #d0dcde;' +
  'vertical-align:top}h2{margin-top:2rem}';

/** One page in plain words: the content of the archive, and why and for how long it is kept. No script, no external resources. */
export const summaryOf = (data: ExportedData): string => {
  const { events, emails, tables, retention, made_at: madeAt } = data;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(madeAt));
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>Your data at ${escape(operator.brand)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>Your data at ${escape(operator.brand)}</h1><p>Made on ${escape(day)} UTC by ${escape(operator.name)}, ${escape(operator.seat)}.</p>`,
    '<p>This page sums up what is in this archive. The data itself is in <b>data.json</b>, which programs can read; ',
    '<b>schema.json</b> describes its form.</p>',
    '<h2>About you</h2>',
    table(['What', 'Value'], profileOf(tables)),
    '<h2>What we have recorded</h2>',
    table(
      ['Kind', 'Records'],
      [
        ...countsOf(events),
        ['Emails, as we sent them', String(emails.length)],
        ['Requests that we refused', String((tables['refused_commands'] ?? []).length)],
      ],
    ),
    '<h2>Why we keep it, and for how long</h2>',
    table(
      ['What', 'Why', 'How long'],
      retention.map(({ what, law, period }) => [what, law, period]),
    ),
    '<h2>What is not in this archive</h2><ul>',
    '<li>Passwords, codes and keys. We store them only in a form that cannot be read.</li>',
    '<li>Full card numbers. We never store them.</li>',
    '<li>Pictures of identity documents. Our identity provider has them, and we ask it for a copy if you ask us.</li>',
    '<li>Statements and receipts. You can download them on the page Transactions; their figures are in data.json.</li></ul>',
    '<h2>Your rights</h2><p>In your settings, under Your data, you can ask us to correct, restrict or erase your data. ',
    `You can complain to the data protection authority of your country.</p></main></body></html>\n`,
  ].join('');
};

const profileOf = (tables: ExportedData['tables']): readonly (readonly string[])[] => {
  const [profile = {}] = tables['profiles'] ?? [];
  const texts = Object.entries(profile).filter(([, value]) => typeof value === 'string' && value !== '');
  return texts.map(([name, value]) => [name.replaceAll('_', ' '), String(value)]);
};

const countsOf = (events: ExportedData['events']): readonly (readonly string[])[] => {
  const counts = new Map<string, number>();
  for (const { record } of events) {
    const kind = record.slice(0, record.indexOf('-'));
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => [KINDS[kind] ?? kind, String(count)]);
};
