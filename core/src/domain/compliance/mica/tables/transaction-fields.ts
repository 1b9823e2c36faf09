import { fixed, notApplicable, of, recorded, timeOf, type MicaField } from './mica-field.ts';
import { CLIENT, CLIENT_NOTE } from './order-fields.ts';

const PERSON = (field: 'firstName' | 'lastName' | 'birthDate') => of('IdentityVerificationStarted', field);
const NO_BRANCH = 'The company has no branch and no membership of a trading platform.';
const NO_TRANSMISSION = 'No order is received from or sent on to another provider.';
const BY_ALGORITHM = 'Left out where an algorithm decides, which it always does.';

/** Table 3: details of transactions: sales of coins to clients, and the company's purchases of them. */
export const transactionFields: readonly MicaField[] = [
  recorded(
    [1, 'Transaction status', 'CANC where a bought order is refunded, because its coins cannot be delivered.'],
    of('CryptoBought', 'orderId'),
    of('HedgeFilled', 'hedgeId'),
    of('OrderRefundRequested', 'code'),
  ),
  recorded(
    [2, 'Transaction record number', 'The order; of a purchase the hedge and its attempt.'],
    of('CryptoBought', 'orderId'),
    of('HedgeFilled', 'hedgeId', 'attempt'),
  ),
  recorded(
    [3, 'Trading platform transaction identification code', 'The reference of the source. Hashes of a delivery are in table 4.'],
    of('HedgeFilled', 'reference'),
  ),
  fixed(4, 'Executing entity identification code', 'The LEI of the company, `LEI=`.'),
  fixed(5, 'CASP covered by Regulation (EU) 2023/1114', 'true.'),
  recorded([6, 'Buyer identification code', `${CLIENT_NOTE} The LEI of the company for its purchases.`], ...CLIENT),
  fixed(7, 'Country of the branch for the buyer', 'SK, the home state, for clients.'),
  recorded([8, 'Buyer – first name(s)', 'Of a person.'], PERSON('firstName')),
  recorded([9, 'Buyer – surname(s)', 'Of a person.'], PERSON('lastName')),
  recorded([10, 'Buyer – date of birth', 'Of a person.'], PERSON('birthDate')),
  recorded([11, 'Buyer decision maker code', 'As the buyer: clients decide for themselves.'], ...CLIENT),
  recorded([12, 'Buy decision maker – first name(s)', 'As the buyer.'], PERSON('firstName')),
  recorded([13, 'Buy decision maker – surname(s)', 'As the buyer.'], PERSON('lastName')),
  recorded([14, 'Buy decision maker – date of birth', 'As the buyer.'], PERSON('birthDate')),
  recorded(
    [15, 'Seller identification code', 'The LEI of the company; of a purchase that of the source, or our name of a source without one.'],
    of('HedgeFilled', 'sourceLei', 'source'),
  ),
  notApplicable(16, 'Country of the branch for the seller', 'The seller is never a client.'),
  notApplicable(17, 'Seller – first name(s)', 'The seller is never a person.'),
  notApplicable(18, 'Seller – surname(s)', 'The seller is never a person.'),
  notApplicable(19, 'Seller – date of birth', 'The seller is never a person.'),
  recorded([20, 'Seller decision maker code', 'As the seller.'], of('HedgeFilled', 'sourceLei', 'source')),
  notApplicable(21, 'Sell decision maker – first name(s)', 'The seller is never a person.'),
  notApplicable(22, 'Sell decision maker – surname(s)', 'The seller is never a person.'),
  notApplicable(23, 'Sell decision maker – date of birth', 'The seller is never a person.'),
  fixed(24, 'Transmission of order indicator', 'false.'),
  notApplicable(25, 'Transmitting firm identification code for the buyer', NO_TRANSMISSION),
  notApplicable(26, 'Transmitting firm identification code for the seller', NO_TRANSMISSION),
  recorded(
    [27, 'Trading date time', 'When quantity and price were agreed: with the order, and with the answer of the source.'],
    timeOf('OrderPlaced'),
    timeOf('HedgeFilled'),
  ),
  fixed(28, 'Trading capacity', 'DEAL.'),
  recorded([29, 'Quantity', ''], of('OrderPlaced', 'crypto'), of('HedgeFilled', 'crypto')),
  recorded([30, 'Quantity currency', 'As field 10 of table 2.'], of('OrderPlaced', 'crypto'), of('HedgeFilled', 'crypto')),
  recorded([31, 'Price', 'Without fees.'], of('OrderPlaced', 'rate'), of('HedgeFilled', 'fiat', 'crypto')),
  recorded([32, 'Price currency', 'The pair.'], of('OrderPlaced', 'crypto', 'fiat'), of('HedgeFilled', 'crypto', 'fiat')),
  fixed(33, 'Trading platform for crypto-asset', 'XOFF: not executed on a trading platform.'),
  notApplicable(34, 'Country of the branch membership', NO_BRANCH),
  notApplicable(35, 'Up-front payment', 'There is none.'),
  notApplicable(36, 'Up-front payment currency', 'There is none.'),
  notApplicable(37, 'Complex trade component id', 'One crypto-asset is sold at a time.'),
  recorded([38, 'Crypto-asset identification code', 'As field 10 of table 2.'], of('OrderPlaced', 'crypto'), of('HedgeFilled', 'crypto')),
  recorded([39, 'Crypto-asset full name', ''], of('OrderPlaced', 'crypto'), of('HedgeFilled', 'crypto')),
  recorded([40, 'Crypto-asset classification', 'EMT or OT.'], of('OrderPlaced', 'crypto'), of('HedgeFilled', 'crypto')),
  recorded(
    [41, 'Investment decision within the CASP', 'The version of the pricing rules; the algorithm that hedges.'],
    of('OrderPlaced', 'rulesVersion'),
  ),
  notApplicable(42, 'Country of the branch responsible for the person making the investment decision', BY_ALGORITHM),
  recorded([43, 'Execution within firm', 'As field 41.'], of('OrderPlaced', 'rulesVersion')),
  notApplicable(44, 'Country of the branch supervising the person determining the conditions', BY_ALGORITHM),
  fixed(45, 'Short selling indicator', 'true for sales to clients: the coins are bought after the order. Blank for purchases.'),
];
