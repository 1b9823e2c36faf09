import { brand } from '../brand.ts';
import { paths } from '../../lib/paths.ts';
import type { ArticleText } from './article-text.types.ts';

export const protectingAnAccount: ArticleText = {
  id: 'protecting-an-account',
  inShort: [
    { label: 'First', value: 'A password you use nowhere else, and a second factor.' },
    { label: 'Then', value: 'Check the address of the site, and the address of the wallet.' },
    { label: 'Never', value: 'Give a code, a password or recovery words to someone who calls you.' },
  ],
  sections: [
    {
      id: 'password',
      title: '1. Use a unique password',
      blocks: [
        'Attackers rarely guess. They take lists of addresses and passwords that were stolen from another site and try them here. A password that you use nowhere else makes those lists worthless.',
        'Length counts more than symbols: four unrelated words are stronger and easier to remember than eight random characters. A password manager can create them for you. We refuse common passwords.',
      ],
    },
    {
      id: 'second-factor',
      title: '2. Add a second factor',
      blocks: [
        'With two-factor authentication, a stolen password alone is not enough to sign in. An app on your phone shows a code that changes every 30 seconds. Keep the recovery codes on paper, where you would keep a passport.',
      ],
    },
    {
      id: 'address',
      title: '3. Check both addresses',
      blocks: [
        'The address of the site comes first. Open it from a bookmark, not from a message; a fake page can look exactly like the real one, with only the address different.',
        'The address of the wallet comes second. Malware can replace a copied address while it is in the clipboard. Compare the first and the last six characters before you confirm, and send a small amount first if the sum is large. Crypto transactions are irreversible once executed.',
      ],
    },
    {
      id: 'pressure',
      title: '4. Be wary of urgency',
      blocks: [
        'Nearly every fraud has a deadline: your account will be closed today, the price holds for ten minutes, your relative needs help now. The deadline is there to stop you asking for advice.',
        `${brand.name} never asks for your password, the security code of your card, a code from your app or the recovery words of a wallet, by email or by phone. We never ask you to move money “to a safe account” or to share your screen.`,
      ],
    },
    {
      id: 'notice',
      title: '5. Spot problems early',
      blocks: [
        'Turn on the email that tells you about a new sign-in, and choose a short session on shared devices: 1, 6 or 12 hours instead of a week. Look at your recent transactions now and then. Lower your limits to what you really use: a lower limit applies immediately.',
        `If something looks wrong, change your password and write to [${brand.supportEmail}](mailto:${brand.supportEmail}). What we do to protect you is in the [ICT and Cybersecurity Statement](${paths.ictCybersecurity}).`,
      ],
    },
  ],
};
