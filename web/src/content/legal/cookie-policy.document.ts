import { brand } from '../brand.ts';
import { paths } from '../../lib/paths.ts';
import type { LegalDocument } from './legal-document.types.ts';
import { numbered } from './sections.ts';

export const cookiePolicy: LegalDocument = {
  path: paths.cookiePolicy,
  title: 'Cookie Policy',
  description: `Which cookies and similar storage ${brand.name} uses, how you choose, and how you change your choice.`,
  lead: 'Which cookies and similar storage we use, how you choose, and how you change your mind.',
  inShort: [
    { label: 'Default', value: 'Only what is essential. Everything else is off until you opt in.' },
    { label: 'Choice', value: 'Accept all, essential only, or category by category. Declining costs you nothing.' },
    { label: 'Change', value: 'At any time through Cookie Settings in the footer.' },
  ],
  sections: numbered(
    [
      'What this policy covers',
      'A cookie is a small text that a website stores in your browser and reads again later. Browsers offer similar storage, such as local storage. This policy covers all of it, and we call all of it cookies.',
      `The controller is ${brand.operatorName}, ${brand.seat}. How we treat personal data in general is described in the [Privacy Policy](${paths.privacyPolicy}).`,
    ],
    [
      'Consent first',
      'On your first visit we ask for your choice before anything but essential storage is used. Nothing is ticked in advance. Accept All and Essential Only are equally easy to press, and Customize lets you choose each category.',
      'Analytics, performance and marketing cookies work by opt-in only. Until you agree they are inactive: we load none of their scripts and send none of their requests. If you decline, every service stays available to you, with no detriment of any kind.',
    ],
    [
      'The categories',
      {
        caption: 'Cookie categories',
        head: ['Category', 'What it is for', 'Default'],
        rows: [
          [
            'Essential',
            'Keeps you signed in, protects the account, remembers your cookie choice and your theme. It cannot be turned off',
            'Always on',
          ],
          ['Analytics', 'Counts visits and shows which pages are read, so that we can improve them', 'Off'],
          ['Performance', 'Measures loading times and errors in the browser', 'Off'],
          ['Marketing', 'Shows whether one of our campaigns brought a visitor to this site', 'Off'],
        ],
      },
    ],
    [
      'What is stored, and for how long',
      'Session cookies disappear when you close the browser. Persistent cookies stay until their time is up or until you delete them.',
      {
        caption: 'Storage by kind',
        head: ['What', 'Kind', 'Kept'],
        rows: [
          ['Cookie consent and preferences', 'Persistent, essential, two entries in local storage', '12 months, or until you change them'],
          ['Session of a signed-in user', 'Persistent, essential, local storage', 'Until you sign out or the session ends'],
          [
            'Device that was signed in on, so that other people’s failed attempts do not lock you out',
            'Persistent, essential, one cookie',
            '12 months',
          ],
          ['Theme, light or dark', 'Persistent, essential, local storage', 'Until you change it'],
          ['Analytics and performance data', 'Session and persistent, only with your consent', '6 to 12 months'],
          ['Marketing data', 'Persistent, only with your consent', 'At most 12 months'],
        ],
      },
    ],
    [
      'Third-party cookies',
      'We set our own cookies and keep third parties off our pages where we can: fonts, images and scripts come from our own servers. If a feature ever needs a provider that sets its own cookies, we name that provider here and keep it off until you have agreed to its category. A payment provider may set essential cookies on its own page, for example when your bank asks you to confirm a payment.',
    ],
    [
      'Changing or withdrawing your choice',
      'Withdrawing is as easy as agreeing. [Cookie Settings](#cookie-settings), here and in the footer of every page, opens the same choices again. A change takes effect immediately; data that was collected with your consent before then remains lawful and is deleted at the end of its period.',
    ],
    [
      'Browser controls',
      'Every browser lets you see, delete and block cookies, for all sites or for one. If you block essential storage, you can read this site, but you cannot stay signed in, and we have to ask for your cookie choice each time.',
    ],
    [
      'Do Not Track',
      'Some browsers can send a Do Not Track signal. There is no agreed standard for it, and we do not honour it. We follow your choice in our banner and settings, where everything but the essential is off from the start.',
    ],
    [
      'Changes to this policy',
      'When categories or purposes change, we update this policy and show the banner again, so that you can choose again. An earlier choice is never extended to a new purpose.',
    ],
    [
      'Contact',
      `Questions about cookies: [${brand.privacyEmail}](mailto:${brand.privacyEmail}). Other ways to reach us are on the [contact page](${paths.contact}).`,
    ],
  ),
};
