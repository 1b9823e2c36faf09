import { fixed, notApplicable, of, recorded, timeOf, type MicaField } from './mica-field.ts';

const NO_PLATFORM = 'Only on a trading platform; the company has none, and its sources of liquidity sell directly.';
const NO_AUCTION = 'There are no auctions.';

/** How a person and a company are identified (articles 9 and 14). */
export const CLIENT = [
  of('OrderPlaced', 'subjectId'),
  of('IdentityVerificationStarted', 'firstName', 'lastName', 'birthDate', 'country', 'documentType', 'documentNumber'),
  of('NationalityDeclared', 'country', 'nationalNumber'),
  of('CompanyDescribed', 'company'),
] as const;
export const CLIENT_NOTE =
  'LEI of a company; of a person the nationality and the first identifier that the person has of Annex II of Delegated Regulation (EU) ' +
  '2017/590. Without a declared nationality the country is that of the document.';

/** Table 2: details of orders of clients, and of the company's own decisions to deal. */
export const orderFields: readonly MicaField[] = [
  recorded([1, 'Client identification code', `${CLIENT_NOTE} NOAP for a decision to deal.`], ...CLIENT),
  fixed(2, 'Investment decision within the CASP', 'Blank for orders of clients; the algorithm that hedges for decisions to deal.'),
  recorded(
    [3, 'Execution within firm', 'The version of the pricing rules; the algorithm that hedges for decisions to deal.'],
    of('OrderPlaced', 'rulesVersion'),
  ),
  fixed(4, 'Trading capacity', 'DEAL: the company sells for funds from its own account.'),
  recorded(
    [5, 'Date and Time', 'Of the event of the row.'],
    ...[timeOf('OrderPlaced'), timeOf('OrderCancelled'), timeOf('CryptoBought'), timeOf('HedgeRequested'), timeOf('HedgeFilled')],
  ),
  fixed(6, 'Validity period', 'GTSV: until the payment, or the purchase, is due.'),
  notApplicable(7, 'Order restriction', NO_PLATFORM),
  recorded([8, 'Validity period and time', ''], of('OrderPlaced', 'payBy'), of('HedgeRequested', 'buyBy')),
  notApplicable(9, 'Segment MIC code', NO_PLATFORM),
  recorded(
    [10, 'Crypto-asset identification code', 'The DTI, where `DTI=` names it; otherwise our name of the asset.'],
    of('OrderPlaced', 'crypto'),
    of('HedgeRequested', 'crypto'),
  ),
  recorded([11, 'Crypto-asset classification', 'EMT or OT.'], of('OrderPlaced', 'crypto'), of('HedgeRequested', 'crypto')),
  recorded([12, 'Order identification code', 'Our own code.'], of('OrderPlaced', 'orderId'), of('HedgeRequested', 'hedgeId')),
  recorded(
    [13, 'New order, order cancellation', 'NEWO, CAME; blank for an execution.'],
    of('OrderPlaced', 'orderId'),
    of('OrderCancelled', 'orderId'),
    of('HedgeRequested', 'hedgeId'),
  ),
  fixed(14, 'Order type', 'FIRM QUOTE for orders of clients, LIMIT for decisions to deal.'),
  fixed(15, 'Order type classification', 'LMTO.'),
  recorded([16, 'Limit price', ''], of('OrderPlaced', 'rate'), of('HedgeRequested', 'limitPrice')),
  fixed(17, 'Additional limit price', 'NOAP.'),
  fixed(18, 'Stop price', 'NOAP.'),
  fixed(19, 'Pegged limit price', 'NOAP.'),
  recorded([20, 'Transaction price', 'NOAP until it is executed.'], of('OrderPlaced', 'rate'), of('HedgeFilled', 'fiat', 'crypto')),
  recorded([21, 'Price currency', 'The pair.'], of('OrderPlaced', 'crypto', 'fiat'), of('HedgeRequested', 'crypto', 'fiatAsset')),
  fixed(22, 'Price notation', 'MONE.'),
  fixed(23, 'Buy-sell indicator', 'BUYI: clients buy, and the company buys what it has sold.'),
  recorded(
    [24, 'Order status', 'ACTI while coins are missing.'],
    of('CryptoBought', 'orderId'),
    of('OrderCancelled', 'orderId'),
    of('HedgeFilled', 'crypto'),
  ),
  fixed(25, 'Quantity notation', 'CRYP.'),
  recorded([26, 'Quantity currency', 'As field 10.'], of('OrderPlaced', 'crypto'), of('HedgeRequested', 'crypto')),
  recorded([27, 'Initial quantity', ''], of('OrderPlaced', 'crypto'), of('HedgeRequested', 'crypto')),
  recorded([28, 'Remaining quantity', ''], of('OrderPlaced', 'crypto'), of('HedgeRequested', 'crypto'), of('HedgeFilled', 'crypto')),
  recorded([29, 'Traded quantity', 'Of an execution.'], of('OrderPlaced', 'crypto'), of('HedgeFilled', 'crypto')),
  fixed(30, 'Minimum acceptable quantity', 'NOAP.'),
  notApplicable(31, 'Minimum executable size', NO_PLATFORM),
  notApplicable(32, 'MES first execution only', NO_PLATFORM),
  notApplicable(33, 'Passive only indicator', NO_PLATFORM),
  notApplicable(34, 'Passive or aggressive indicator', NO_PLATFORM),
  notApplicable(35, 'Self-execution prevention', NO_PLATFORM),
  recorded(
    [36, 'Trading platform transaction identification code', 'The reference of the source; blank for orders of clients.'],
    of('HedgeFilled', 'reference'),
  ),
  notApplicable(37, 'Indicative auction price', NO_AUCTION),
  notApplicable(38, 'Indicative auction volume', NO_AUCTION),
  notApplicable(39, 'Transmitting crypto-asset service provider', 'No order is received from or sent on to another provider.'),
  fixed(40, 'Transmission of an order indicator', 'false.'),
  recorded(
    [41, 'Identification of the country of residence', 'Where it is not that of the nationality; both as the client declares them.'],
    of('TaxResidenceDeclared', 'country'),
    of('NationalityDeclared', 'country'),
  ),
];
