/** A page that an answer leads to; its address is in the dashboard. */
export type HelpPlace = 'deposit' | 'overview' | 'transactions' | 'cards' | 'limits' | 'security' | 'closure' | 'complaints' | 'contact';

export type HelpArticle = {
  readonly id: string;
  readonly question: string;
  /** Further words by which it is found. */
  readonly words: string;
  readonly paragraphs: readonly string[];
  readonly link: { readonly label: string; readonly place: HelpPlace };
};

/** Short answers for signed-in customers. What they promise is what the product does. */
export const HELP_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'deposit',
    question: 'How do I deposit money?',
    words: 'add funds pay card top up first fund payment',
    paragraphs: [
      'Open Trading, choose Deposit Funds, and enter the amount and your card. The summary shows what we charge and what is added to your balance.',
      'Before your first deposit you confirm your email address, accept the terms and verify your identity.',
    ],
    link: { label: 'Make a deposit', place: 'deposit' },
  },
  {
    id: 'duration',
    question: 'How long does a deposit take?',
    words: 'time wait slow pending processing when arrive arrived review missing late',
    paragraphs: [
      'Most card deposits arrive within seconds. You can leave the page while a payment is being processed.',
      'When a payment is in review, we check it before it completes. You do not need to do anything unless we write to you. If your bank does not answer, we find out what happened and never charge you twice.',
    ],
    link: { label: 'View your transactions', place: 'transactions' },
  },
  {
    id: 'fees',
    question: 'What does a deposit cost?',
    words: 'fee fees price charge charges free commission expensive',
    paragraphs: [
      'We charge no fee for card deposits. The summary beside the form shows the amount before you pay.',
      'Your bank may also charge a fee, for example when your card has another currency.',
    ],
    link: { label: 'Make a deposit', place: 'deposit' },
  },
  {
    id: 'limits',
    question: 'How much can I deposit?',
    words: 'limit limits raise increase maximum minimum daily monthly more higher over amount withdraw withdrawal',
    paragraphs: [
      'Your limits apply per day and per month, in your time zone. You see what is left of them on your overview.',
      'You can change them in Payment Methods. A lower limit applies immediately. A higher one applies 24 hours after you save it.',
    ],
    link: { label: 'View your limits', place: 'limits' },
  },
  {
    id: 'verification',
    question: 'How do I verify my identity?',
    words: 'verification kyc passport id document documents driving licence rejected expired photo name',
    paragraphs: [
      'You need a passport, a driving licence or a national ID card. Enter your details exactly as they appear there.',
      'If we could not verify you, the form shows why. You can send another document.',
    ],
    link: { label: 'Go to your overview', place: 'overview' },
  },
  {
    id: '3ds',
    question: 'Why does my bank ask me to confirm?',
    words: '3-d 3d 3ds secure confirm confirmation authentication challenge code app bank verify',
    paragraphs: [
      'This is 3-D Secure. Your bank wants to be sure that it is you who pays. We take you to your bank and back.',
      'Without your confirmation your card is not charged. An open confirmation is shown on your overview.',
    ],
    link: { label: 'Go to your overview', place: 'overview' },
  },
  {
    id: 'declined',
    question: 'Why was my card declined?',
    words: 'decline failed refused insufficient funds cvv expired error not charged rejected blocked',
    paragraphs: [
      'Your bank decides whether to accept a card payment. A declined payment is not charged. The transaction shows the reason that your bank gave.',
      'Use another card or a smaller amount, or ask your bank. Your bank may show a reservation for a few days until it is released.',
    ],
    link: { label: 'View your transactions', place: 'transactions' },
  },
  {
    id: 'cards',
    question: 'How do I add or remove a card?',
    words: 'saved save delete default change visa mastercard payment method methods',
    paragraphs: [
      'Open Settings, then Payment Methods. We verify a new card without charging it.',
      'You can undo a removal while the page is open. After a day we also delete the card at our card provider.',
    ],
    link: { label: 'View your cards', place: 'cards' },
  },
  {
    id: 'statements',
    question: 'Where do I find statements and receipts?',
    words: 'statement receipt download pdf csv export tax month document',
    paragraphs: [
      'Open all transactions. There you download a statement for each month as a PDF, and your transactions as a CSV file.',
      'A receipt is in the details of each transaction.',
    ],
    link: { label: 'Open all transactions', place: 'transactions' },
  },
  {
    id: 'security',
    question: 'How do I protect my account?',
    words: 'security two-factor 2fa authenticator password device devices session hacked stolen sign login recovery codes lost',
    paragraphs: [
      'Turn on two-factor authentication and keep your recovery codes in a safe place.',
      'If you do not recognise a device, sign it out and change your password. We never ask for your password or a code.',
    ],
    link: { label: 'Open security settings', place: 'security' },
  },
  {
    id: 'closing',
    question: 'How do I close my account?',
    words: 'closing delete erase cancel leave data gdpr remove end',
    paragraphs: [
      'Closing is permanent. Your balance must be zero, and no payment may be open.',
      'The law requires us to keep some of your data. Before you decide, we show you what, why and for how long.',
    ],
    link: { label: 'Go to Close your account', place: 'closure' },
  },
  {
    id: 'complaint',
    question: 'How do I make a complaint?',
    words: 'complaint complain unhappy wrong register review manager',
    paragraphs: [
      'Make it in your settings. You get a reference straight away, and an answer within 15 business days.',
      'If you disagree with the answer, you can ask for a review within 30 days.',
    ],
    link: { label: 'Go to Complaints', place: 'complaints' },
  },
  {
    id: 'contact',
    question: 'How do I contact you?',
    words: 'contact support email help person human complaint question phone write',
    paragraphs: [
      'Write to us with the form on the contact page. We answer within 24 hours.',
      'For a question about a payment, add the number of the transaction.',
    ],
    link: { label: 'Contact us', place: 'contact' },
  },
];
