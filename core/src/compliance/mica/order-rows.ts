import { tickerOf } from '@danubit/contracts/values/assets';
import type { Money } from '@danubit/contracts/values/money';
import type { OrderTerms } from '../../domain/orders/order/order.events.ts';
import type { HedgeEvent, HedgeRequest } from '../../domain/orders/hedge/hedge.events.ts';
import { rowOf, type MicaRow } from '../../domain/compliance/mica/tables/mica-tables.ts';
import { classOf, microseconds, nameOf, pairOfAssets, tokenOf, type MicaCompany } from './assets-of-tables.ts';
import { clientCode, residenceAbroad, type MicaClient } from './client-code.ts';
import { price, priceOf, quantity } from './decimals.ts';

/** The program that decides when, where and for how much the company buys what it has sold. */
const HEDGING = 'danubit-hedging';
const HOME = 'SK';

export type OrderFacts = { readonly terms: OrderTerms; readonly placedAt: string; readonly client: MicaClient };
type HedgeFill = Extract<HedgeEvent, { type: 'HedgeFilled' }>['data'];

const NO_PRICES = { 17: 'NOAP', 18: 'NOAP', 19: 'NOAP', 22: 'MONE', 30: 'NOAP' };
const BUYING = { 4: 'DEAL', 6: 'GTSV', 15: 'LMTO', 23: 'BUYI', 25: 'CRYP', 40: 'false' };

/** Table 2: an order of a client when it is placed, cancelled by the client, or executed. */
export const orderRow = (step: 'placed' | 'cancelled' | 'bought', at: string, facts: OrderFacts, company: MicaCompany): MicaRow => {
  const { orderId, rulesVersion, payBy, crypto, fiat, rate } = facts.terms;
  const wasBought = step === 'bought';
  return rowOf('table-2-orders', {
    ...BUYING,
    ...NO_PRICES,
    ...coinsOf(crypto, company),
    1: clientCode(facts.client),
    3: pricingRules(rulesVersion),
    5: microseconds(at),
    8: microseconds(payBy),
    12: orderId,
    13: { placed: 'NEWO', cancelled: 'CAME', bought: null }[step],
    14: 'FIRM QUOTE',
    16: price(rate),
    20: wasBought ? price(rate) : 'NOAP',
    21: pairOfAssets(crypto.asset, fiat.asset),
    24: step === 'placed' ? 'ACTI' : 'INAC',
    28: wasBought ? '0' : quantity(crypto),
    29: wasBought ? quantity(crypto) : null,
    41: residenceAbroad(facts.client),
  });
};

/** Table 2: the company's decision to buy what it has sold, when it is made, and with each purchase at a source. */
export const hedgeRow = (
  { at, missing, fill }: { readonly at: string; readonly missing: Money; readonly fill: HedgeFill | null },
  request: HedgeRequest,
  company: MicaCompany,
): MicaRow =>
  rowOf('table-2-orders', {
    ...BUYING,
    ...NO_PRICES,
    ...coinsOf(request.crypto, company),
    1: 'NOAP',
    2: HEDGING,
    3: HEDGING,
    5: microseconds(at),
    8: microseconds(request.buyBy),
    12: request.hedgeId,
    13: fill === null ? 'NEWO' : null,
    14: 'LIMIT',
    16: price(request.limitPrice),
    20: fill === null ? 'NOAP' : priceOf(fill.fiat, fill.crypto),
    21: pairOf(request),
    24: missing.minor === '0' ? 'INAC' : 'ACTI',
    28: quantity(missing),
    29: fill === null ? null : quantity(fill.crypto),
    36: fill?.reference ?? null,
  });

/** The asset of the request is a text in its event. */
const pairOf = ({ crypto, fiatAsset }: HedgeRequest): string => `${tickerOf(crypto.asset)}/${fiatAsset}`;

const coinsOf = (crypto: Money, company: MicaCompany) => ({
  10: tokenOf(company, crypto.asset),
  11: classOf(crypto.asset),
  26: tokenOf(company, crypto.asset),
  27: quantity(crypto),
});

const pricingRules = (version: string): string => `danubit-pricing ${version}`;

/** Table 3: the sale of coins to a client, or its cancellation. */
export const saleRow = (status: 'NEWT' | 'CANC', facts: OrderFacts, company: MicaCompany): MicaRow => {
  const { orderId, rulesVersion, crypto, fiat, rate } = facts.terms;
  const [code, person] = [clientCode(facts.client), personOf(facts.client)];
  const decides = pricingRules(rulesVersion);
  return rowOf('table-3-transactions', {
    1: status,
    2: status === 'NEWT' ? orderId : `${orderId}.cancelled`,
    7: HOME,
    27: microseconds(facts.placedAt),
    ...sideOf(company, crypto),
    6: code,
    8: person.first,
    9: person.last,
    10: person.birth,
    11: code,
    12: person.first,
    13: person.last,
    14: person.birth,
    15: company.lei,
    20: company.lei,
    29: quantity(crypto),
    31: price(rate),
    32: pairOfAssets(crypto.asset, fiat.asset),
    41: decides,
    43: decides,
    45: 'true',
  });
};

/** Table 3: the company's purchase at a source. */
export const purchaseRow = (at: string, fill: HedgeFill, company: MicaCompany): MicaRow =>
  rowOf('table-3-transactions', {
    ...sideOf(company, fill.crypto),
    1: 'NEWT',
    2: `${fill.hedgeId}.${String(fill.attempt)}`,
    3: fill.reference,
    27: microseconds(at),
    6: company.lei,
    11: company.lei,
    15: fill.sourceLei ?? fill.source,
    20: fill.sourceLei ?? fill.source,
    29: quantity(fill.crypto),
    41: HEDGING,
    43: HEDGING,
    31: priceOf(fill.fiat, fill.crypto),
    32: pairOfAssets(fill.crypto.asset, fill.fiat.asset),
  });

const sideOf = (company: MicaCompany, { asset }: Money) => ({
  4: company.lei,
  5: 'true',
  24: 'false',
  28: 'DEAL',
  33: 'XOFF',
  30: tokenOf(company, asset),
  38: tokenOf(company, asset),
  39: nameOf(asset),
  40: classOf(asset),
});

const personOf = (client: MicaClient) => {
  if (client.kind === 'company') return { first: null, last: null, birth: null };
  if (client.kind === 'erased') return { first: 'erased', last: 'erased', birth: 'erased' };
  const { firstName, lastName, birthDate } = client.person;
  return { first: firstName.trim().replace(/\s+/g, ', '), last: lastName.trim(), birth: birthDate };
};
