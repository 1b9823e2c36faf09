const WALLET_PERIOD = 'wallet-01a1fc2f-0c18-7b11-9bc8-debe8e7828df-BTC.bitcoin-202611-1';
const SAMPLE_TXID = 'e1a2c0de'.repeat(8);
const SAMPLE_BLOCK = { height: 871_234, hash: 'f2b3c0de'.repeat(8) };
const SAMPLE_COIN = { txid: 'd0c1c0de'.repeat(8), index: 1, minor: '4200000' };
const SAMPLE_PLAN = { kind: 'coins', coins: [SAMPLE_COIN], fee: '1410' };
const NETWORK_FEE = { asset: 'BTC.bitcoin', minor: '1410', scale: 8 };
const ON_CHAIN = { txid: SAMPLE_TXID, block: SAMPLE_BLOCK };

const SAMPLE_NAME = { nameIdentifier: [{ primaryIdentifier: 'Vzorová', secondaryIdentifier: 'Jana', nameIdentifierType: 'LEGL' }] };
const SAMPLE_MESSAGE = {
  originator: {
    originatorPersons: [
      {
        naturalPerson: {
          name: SAMPLE_NAME,
          nationalIdentification: { nationalIdentifier: 'XX000000', nationalIdentifierType: 'CCPT' },
          customerIdentification: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df',
          countryOfResidence: 'SK',
        },
      },
    ],
    accountNumber: ['bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx', '01a1fc2f-0c18-7b11-9bc8-debe8e7828df'],
  },
  beneficiary: {
    beneficiaryPersons: [{ naturalPerson: { name: SAMPLE_NAME } }],
    accountNumber: ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
  },
  originatingVASP: {
    originatingVASP: {
      legalPerson: {
        name: { nameIdentifier: [{ legalPersonName: 'Danubit s. r. o.', legalPersonNameIdentifierType: 'LEGL' }] },
        countryOfRegistration: 'SK',
      },
    },
  },
};

/** Samples of a delivery and the coins that it holds (`sample-event-data.ts`). */
export const DELIVERY_SAMPLES = {
  DeliveryOpened: {
    money: { asset: 'BTC.bitcoin', minor: '123456', scale: 8 },
    destination: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    approvalHash: 'a9e8c0de'.repeat(8),
  },
  DeliveryReleased: { releasedBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df', reason: 'Adresa je overená.' },
  OriginatorBeneficiaryRecorded: { ownership: 'signed_message', message: JSON.stringify(SAMPLE_MESSAGE) },
  CounterpartyAsked: { providerId: 'sava', dueAt: '2026-11-21T08:45:00.000Z' },
  CounterpartyAnswered: { answer: 'refused', reasonGiven: 'Meno nesedí.', confirmTo: 'https://sava.example/confirmations/1' },
  CounterpartyTold: { txid: SAMPLE_TXID },
  IncomingInquiryAnswered: {
    ...{ providerId: 'sava', reference: '01a1fc2f-0c18-7bbb-9bc8-000000000019', answer: 'accepted', asset: 'BTC.bitcoin', minor: '123456' },
    ...{ txid: SAMPLE_TXID, inquiryHash: 'a9e8c0de'.repeat(8), announced: JSON.stringify(SAMPLE_MESSAGE) },
  },
  TransferAnnounced: {
    ...{ providerId: 'sava', answer: 'accepted', asset: 'BTC.bitcoin', minor: '123456', txid: SAMPLE_TXID },
    validUntil: '2026-11-28T12:00:00.000Z',
  },
  AnnouncementTakenUp: {},
  CreditedUnannounced: { asset: 'BTC.bitcoin', minor: '123456', txid: SAMPLE_TXID },
  DeliveryBuilt: { plan: SAMPLE_PLAN },
  DeliverySigned: { txid: SAMPLE_TXID, bytesHash: 'c7d6c0de'.repeat(8), bytes: '02000000000101de0cc0' },
  DeliveryBroadcast: { txid: SAMPLE_TXID },
  DeliverySeen: ON_CHAIN,
  DeliveryReorganised: ON_CHAIN,
  FeeBumped: { plan: { ...SAMPLE_PLAN, fee: '2820' }, attempt: 2, replaces: SAMPLE_TXID },
  DeliveryConfirmed: { ...ON_CHAIN, confirmations: 2, networkFee: NETWORK_FEE },
  DeliveryAbandoned: { ...ON_CHAIN, proof: 'spent_elsewhere', networkFee: null },
  DeliverySettled: { entryIds: ['delivery-01a1fc2f-0c18-7faa-9bc8-00007ad51c02'] },
  CryptoWithdrawalRequested: {
    addressId: '01a1fc2f-0c18-7bbb-9bc8-000000000018',
    money: { asset: 'BTC.bitcoin', minor: '123456', scale: 8 },
    value: { asset: 'EUR', minor: '10257', scale: 2 },
    marketPrice: '83079.68',
  },
  CryptoWithdrawalRefused: { code: 'insufficient_balance' },
  CryptoWithdrawalCancelled: {},
  CryptoWithdrawalReserved: {
    entryId: 'reserve-01a1fc2f-0c18-7faa-9bc8-0000784af788',
    stream: WALLET_PERIOD,
    limitsStream: 'withdrawal_limits-01a1fc2f-0c18-7b11-9bc8-debe8e7828df-202611',
  },
  CryptoWithdrawalCompleted: { txid: SAMPLE_TXID },
  CryptoWithdrawalReturned: { entryId: 'release-01a1fc2f-0c18-7faa-9bc8-0000784af788', stream: WALLET_PERIOD },
  DepositAddressRequested: {},
  DepositAddressAssigned: { address: 'bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx', fromHeight: 871_000 },
  CryptoReceived: {
    money: { asset: 'BTC.bitcoin', minor: '123456', scale: 8 },
    ...{ txid: SAMPLE_TXID, place: 1, block: SAMPLE_BLOCK, senders: ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'] },
  },
  CryptoReceiptSeen: { block: SAMPLE_BLOCK },
  CryptoReceiptReorganised: { block: SAMPLE_BLOCK },
  CryptoReceiptValued: { value: { asset: 'EUR', minor: '10257', scale: 2 } },
  CryptoReceiptHeld: { code: 'sender_unproven' },
  CryptoReceiptReleaseRequested: {
    ...{ proposal: 1, requestedBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828de', reason: 'Zákazník podpísal vyhlásenie.' },
    lapsesAt: '2026-11-28T12:00:00.000Z',
  },
  CryptoReceiptReleaseRejected: { proposal: 1, rejectedBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df', reason: 'Podpis sa líši.' },
  CryptoReceiptReleased: { releasedBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df', reason: 'Adresa je overená.' },
  CryptoReceiptCredited: {
    ...{ entryId: 'receipt-01a1fc2f-0c18-7faa-9bc8-0000784af788', stream: WALLET_PERIOD, confirmations: 2 },
    value: { asset: 'EUR', minor: '10257', scale: 2 },
  },
  CryptoReceiptTooSmall: { entryId: 'own_coins-01a1fc2f-0c18-7faa-9bc8-0000784af788' },
  CryptoReceiptRefused: {},
  CryptoReceiptReturnRequested: {
    ...{ proposal: 1, requestedBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828de', reason: 'Poskytovateľ uviedol adresu.' },
    ...{ lapsesAt: '2026-11-28T12:00:00.000Z', destination: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', providerId: 'sava' },
  },
  CryptoReceiptReturnRejected: { proposal: 1, rejectedBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df', reason: 'Adresa sa líši.' },
  CryptoReceiptReturnApproved: { proposal: 1, approvedBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df', reason: 'Adresa je overená.' },
  CryptoReceiptReturnStarted: {
    ...{ returnId: '01a1fc2f-0c18-7faa-9bc8-0000784af789', money: { asset: 'BTC.bitcoin', minor: '119226', scale: 8 } },
    gas: null,
  },
  CryptoReceiptReturned: {
    ...{ returnId: '01a1fc2f-0c18-7faa-9bc8-0000784af789', money: { asset: 'BTC.bitcoin', minor: '119226', scale: 8 } },
    ...{ txid: SAMPLE_TXID, networkFee: { asset: 'BTC.bitcoin', minor: '1410', scale: 8 } },
    entryId: 'own_coins-01a1fc2f-0c18-7faa-9bc8-0000784af788',
  },
  CryptoReceiptReturnFailed: { returnId: '01a1fc2f-0c18-7faa-9bc8-0000784af789', networkFee: null },
  CryptoReceiptLost: {},
  CoinsToSweep: { money: { asset: 'BTC.bitcoin', minor: '123456', scale: 8 }, txid: SAMPLE_TXID, place: 1 },
  SweepStarted: {
    money: { asset: 'BTC.bitcoin', minor: '119226', scale: 8 },
    gas: null,
  },
  SweepEnded: { txid: SAMPLE_TXID, networkFee: NETWORK_FEE },
  SurplusMoveStarted: { money: { asset: 'BTC.bitcoin', minor: '123456', scale: 8 } },
  SurplusMoveEnded: { txid: SAMPLE_TXID },
  RefillProposed: {
    money: { asset: 'BTC.bitcoin', minor: '50000000', scale: 8 },
    ...{ reason: 'Vklady čakajú.', lapsesAt: '2026-11-28T08:00:00.000Z' },
  },
  RefillApproved: {},
  RefillRejected: {},
  RefillArrived: { ...ON_CHAIN, money: { asset: 'BTC.bitcoin', minor: '50000000', scale: 8 } },
  RefillBooked: { txid: SAMPLE_TXID, entryId: 'network_cost-01a1fc2f-0c18-7faa-9bc8-0000784af788' },
  RefillLost: { txid: SAMPLE_TXID },
  InputsReserved: { asset: 'BTC.bitcoin', coins: [SAMPLE_COIN] },
  NonceReserved: { asset: 'ETH.ethereum', nonce: 7 },
  ReservationReleased: { asset: 'BTC.bitcoin' },
};
