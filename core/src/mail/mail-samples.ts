import { CRYPTO_WITHDRAWAL_MESSAGES } from '@danubit/contracts/values/crypto-withdrawals';
import { MAIL_TEMPLATES, type MailTemplate } from '../domain/support/mail/mail.events.ts';
import type { Parameters } from './mail-content.ts';

/** Invented parameters for every mail, so that its layout can be viewed without sending it. A name means the same in every mail. */
const SAMPLE: Parameters = {
  firstName: 'Zuzana',
  amount: '1,250.00 EUR',
  card: 'Visa ending 4242',
  at: '21 November 2026 at 14:31 (Europe/Bratislava)',
  from: '22 November 2026 at 14:31 (Europe/Bratislava)',
  reference: 'txn_01K9M4ABCDEFGHJKMNPQRSTVW0',
  message: 'Your bank declined the card. You have not been charged. Use another card or ask your bank.',
  dailyDeposit: '20,000.00 USD',
  dailyWithdrawal: '5,000.00 USD',
  monthlyDeposit: '100,000.00 USD',
  monthlyWithdrawal: '50,000.00 USD',
  device: 'Firefox on Linux',
  place: 'Slovakia',
  until: '24 November 2026 at 14:31 (Europe/Bratislava)',
  kind: 'rectification',
  remaining: '7',
  code: '123456',
  paid: '250.00 EUR',
  received: '0.00295221 BTC',
  rate: '83412.00 EUR per BTC',
  link: 'https://danubit.example/auth/confirm?token_hash=sample',
  oneClickLink: 'https://danubit.example/api/newsletter/unsubscriptions/one-click?token=sample',
  enquiryId: '01a1fc2f-0c18-7faa-9bc8-000000000001',
  form: 'contact',
  email: 'zuzana@firma.example',
  name: 'Zuzana Skúšobná',
  company: 'Skúšobná firma, s. r. o.',
  phone: '',
  inquiryType: 'partnership',
  monthlyVolume: '100,000 EUR',
  newEmail: 'zuzana.nova@firma.example',
  account: 'the account ending in 3123',
};

export const isMailTemplate = (name: string): name is MailTemplate => MAIL_TEMPLATES.some((template) => template === name);

const COINS: Parameters = { amount: '0.50000000 BTC', address: 'the BTC address bc1qw5…f3t4' };

/** Values for a single mail. */
const OF_TEMPLATE: Partial<Readonly<Record<MailTemplate, Parameters>>> = {
  'enquiry-for-sales': { message: 'Good morning,\nwe would like to connect our shop. Who should we speak to?' },
  'beneficiary-added': { where: 'The account ending in 1931', usable: '22 November 2026 at 14:31 (Europe/Bratislava)' },
  'withdrawal-not-made': {
    message: 'Your bank returned the transfer. The money is in your balance again. Check the account, or use another one.',
  },
  'crypto-received': { ...COINS, txid: '9f3c61d0b7e24a58', page: 'https://mempool.space/tx/9f3c61d0b7e24a58' },
  'crypto-receipt-in-review': COINS,
  'crypto-receipt-not-accepted': COINS,
  'crypto-receipt-returned': COINS,
  'crypto-withdrawal-requested': COINS,
  'crypto-withdrawal-in-review': COINS,
  'crypto-withdrawal-sent': { ...COINS, txid: '9f3c61d0b7e24a58', page: 'https://mempool.space/tx/9f3c61d0b7e24a58' },
  'crypto-withdrawal-not-sent': { ...COINS, message: CRYPTO_WITHDRAWAL_MESSAGES.cancelled },
  'unusual-key-use': { key: 'Checkout server (dan_live_7Qf…x4Kp)', mode: 'live', seen: 'First use from Brazil' },
  'webhook-endpoint-gone': { endpoint: 'https://shop.example/hooks', mode: 'test' },
  'price-alert': { pair: 'BTC/EUR', direction: 'above', target: '90000.00 EUR', price: '90012.40 EUR' },
  'beneficiary-active': { where: 'the account ending in 1931' },
  'order-completed': { txid: '9f3c61d0b7e24a58', page: 'https://mempool.space/tx/9f3c61d0b7e24a58' },
  'order-not-completed': { message: 'We put the whole amount back into your balance. The price moved too far while we were buying.' },
  'account-restricted': { code: 'review' },
  'team-invited': { role: 'developer' },
  'protection-loosened': { protections: 'login-alerts,session-timeout' },
};

export const sampleParameters = (template: MailTemplate): Parameters => ({ ...SAMPLE, ...OF_TEMPLATE[template] });
