import { brand } from '../brand.ts';
import { paths } from '../../lib/paths.ts';
import type { ArticleText } from './article-text.types.ts';

export const protectingAnAccount: ArticleText = {
  id: 'protecting-an-account',
  inShort: [
    { label: 'First', value: 'A password that exists nowhere else, and a second factor.' },
    { label: 'Then', value: 'Check the address of the site, and the address of the wallet.' },
    { label: 'Never', value: 'Give a code, a password or recovery words to someone who calls you.' },
  ],
  sections: [
    {
      id: 'password',
      title: '1. A password of its own',
      blocks: [
        'Attackers rarely guess. They take lists of addresses and passwords that were stolen from another site and try them here. A password that you use nowhere else makes those lists worthless.',
        'Length counts more than symbols: four unrelated words are stronger and easier to remember than eight signs. A password manager does it for you. We refuse passwords that are on lists of common ones.',
      ],
    },
    {
      id: 'second-factor',
      title: '2. A second factor',
      blocks: [
        'With two-factor authentication a stolen password alone opens nothing. An app on your phone shows a code that changes every 30 seconds. Keep the recovery codes on paper, where you would keep a passport.',
      ],
    },
    {
      id: 'address',
      title: '3. Look at the address, twice',
      blocks: [
        'The address of the site comes first. Open it from a bookmark, not from a message; a copied page looks exactly like the real one and differs only in its name.',
        'The address of the wallet comes second. Malicious programs exchange a copied address for another while it is in the clipboard. Compare the first and the last six characters before you confirm, and send a small amount first if the sum is large. Crypto transactions are irreversible once executed.',
      ],
    },
    {
      id: 'pressure',
      title: '4. Distrust a hurry',
      blocks: [
        'Nearly every fraud has a deadline: your account will be closed today, the price holds for ten minutes, your relative needs help now. The hurry is there to keep you from asking someone.',
        `${brand.name} never asks for your password, the security code of your card, a code from your app or the recovery words of a wallet, by email or by phone. We never ask you to move money “to a safe account” or to share your screen.`,
      ],
    },
    {
      id: 'notice',
      title: '5. Notice early',
      blocks: [
        'Turn on the email that tells you about a new sign-in, and choose a short session on shared devices: 1, 6 or 12 hours instead of a week. Look at your recent transactions now and then. Lower your limits to what you really use: a lower limit takes effect at once.',
        `If something looks wrong, change your password and write to [${brand.supportEmail}](mailto:${brand.supportEmail}). What we do on our side is in the [ICT and Cybersecurity Statement](${paths.ictCybersecurity}).`,
      ],
    },
  ],
};
