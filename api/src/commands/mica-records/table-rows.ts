import type { MicaCompany } from '@danubit/core/compliance/mica/assets-of-tables';
import { deliveryRow, receiptRow } from '@danubit/core/compliance/mica/chain-rows';
import type { MicaClient, MicaNationality } from '@danubit/core/compliance/mica/client-code';
import { hedgeRow, orderRow, purchaseRow, saleRow, type OrderFacts } from '@danubit/core/compliance/mica/order-rows';
import type { MicaRow, MicaTableId } from '@danubit/core/domain/compliance/mica/tables/mica-tables';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { isOwnMove } from '@danubit/core/domain/delivery/delivery/payer';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { verifiedCompanyOf, verifiedPersonOf } from '@danubit/core/domain/delivery/travel-rule/ivms101-message';
import type { TravelRuleEvent } from '@danubit/core/domain/delivery/travel-rule/travel-rule.events';
import { travelRuleStream } from '@danubit/core/domain/delivery/travel-rule/travel-rule.stream';
import type { MainLogEvent, MainLogEventType } from '@danubit/core/domain/main-log.events';
import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import type { HedgeEvent } from '@danubit/core/domain/orders/hedge/hedge.events';
import { hedgeStream } from '@danubit/core/domain/orders/hedge/hedge.stream';
import type { OrderEvent } from '@danubit/core/domain/orders/order/order.events';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { depositAddresses } from '@danubit/core/domain/wallet/deposit-addresses/deposit-addresses.decider';
import { depositAddressesStream } from '@danubit/core/domain/wallet/deposit-addresses/deposit-addresses.stream';
import { minorOf, money } from '@danubit/contracts/values/money';
import type { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased, orErased, type Personal } from '@danubit/event-store/kernel/personal';

/** The events that become rows. Rows of one event are computed from its stream and those of its customer. */
export const TABLE_EVENTS = [
  ...['OrderPlaced', 'OrderCancelled', 'CryptoBought', 'OrderRefundRequested', 'HedgeRequested', 'HedgeFilled'],
  ...['DeliveryConfirmed', 'CryptoReceiptCredited'],
] as readonly MainLogEventType[];

type TableRow = { readonly table: MicaTableId; readonly row: MicaRow };
type Recorded<Type extends MainLogEventType> = RecordedDomainEvent<Extract<MainLogEvent, { type: Type }>>;

/** @returns none for an event that is in no table */
export const tableRows = async (
  log: EventLog,
  event: RecordedDomainEvent<MainLogEvent>,
  company: MicaCompany,
): Promise<readonly TableRow[]> => {
  switch (event.type) {
    case 'OrderPlaced':
    case 'OrderCancelled':
    case 'CryptoBought':
    case 'OrderRefundRequested':
      return ofOrder(log, event, company);
    case 'HedgeRequested':
    case 'HedgeFilled':
      return ofHedge(log, event, company);
    case 'DeliveryConfirmed':
      return ofDelivery(log, event, company);
    case 'CryptoReceiptCredited':
      return ofReceipt(log, event, company);
    default:
      return [];
  }
};

const ofOrder = async (
  log: EventLog,
  event: Recorded<'OrderPlaced' | 'OrderCancelled' | 'CryptoBought' | 'OrderRefundRequested'>,
  company: MicaCompany,
): Promise<readonly TableRow[]> => {
  const history = await log.read<OrderEvent>(orderStream(event.data.orderId));
  const placed = history.find((each) => each.type === 'OrderPlaced');
  if (placed?.type !== 'OrderPlaced') return [];
  const placedAt = placed.metadata.occurredAt;
  const facts: OrderFacts = { terms: placed.data, placedAt, client: await clientAt(log, placed.data.subjectId, placedAt) };
  const at = event.metadata.occurredAt;
  const order = (step: 'placed' | 'cancelled' | 'bought'): TableRow => ({
    table: 'table-2-orders',
    row: orderRow(step, at, facts, company),
  });
  const sale = (status: 'NEWT' | 'CANC'): TableRow => ({ table: 'table-3-transactions', row: saleRow(status, facts, company) });
  switch (event.type) {
    case 'OrderPlaced':
      return [order('placed')];
    case 'OrderCancelled':
      return [order('cancelled')];
    case 'CryptoBought':
      return [order('bought'), sale('NEWT')];
    case 'OrderRefundRequested':
      return event.data.code === 'not_delivered' ? [sale('CANC')] : [];
  }
};

/** As the customer was identified at that time. */
const clientAt = async (log: EventLog, subjectId: string, at: string): Promise<MicaClient> => {
  const { history } = await log.loadWithHistory(customer, customerStream(subjectId));
  const known = history.filter(({ metadata }) => metadata.occurredAt <= at);
  const company = verifiedCompanyOf(known, at);
  if (company !== null) return { kind: 'company', lei: company.company.lei };
  const person = verifiedPersonOf(known);
  if (person === null) return { kind: 'erased' };
  const nationality = declaredAt(at, history, (event) => (event.type === 'NationalityDeclared' ? event.data : undefined));
  const residence = declaredAt(at, history, (event) => (event.type === 'TaxResidenceDeclared' ? event.data : undefined));
  return { kind: 'person', person, nationality: nationalityOf(nationality), residence: orErased(residence?.country ?? null, null) };
};

type CustomerHistory = readonly RecordedDomainEvent<CustomerEvent | CustomerFileEvent>[];
type Declared<Type> = Extract<CustomerFileEvent, { type: Type }>['data'];

/**
 * The last that was declared until then. What is first declared after the order completes its record, because it is asked for after the
 * identity check; later changes do not count.
 */
const declaredAt = <Data>(
  at: string,
  history: CustomerHistory,
  dataOf: (event: CustomerHistory[number]) => Data | undefined,
): Data | undefined => {
  const isBefore = ({ metadata }: CustomerHistory[number]): boolean => metadata.occurredAt <= at;
  const declared = history.filter((event) => dataOf(event) !== undefined);
  const found = declared.findLast(isBefore) ?? declared[0];
  return found === undefined ? undefined : dataOf(found);
};

const nationalityOf = (declared: Declared<'NationalityDeclared'> | undefined): MicaNationality | null => {
  if (declared === undefined) return null;
  const { country, nationalNumber } = declared;
  return isErased(country) || isErased(nationalNumber) ? null : { country, nationalNumber };
};

const ofHedge = async (
  log: EventLog,
  event: Recorded<'HedgeRequested' | 'HedgeFilled'>,
  company: MicaCompany,
): Promise<readonly TableRow[]> => {
  const history = await log.read<HedgeEvent>(hedgeStream(event.data.hedgeId));
  const request = history.find((each) => each.type === 'HedgeRequested')?.data;
  if (request === undefined || !('limitPrice' in request)) return [];
  const fill = event.type === 'HedgeFilled' ? event.data : null;
  const filled = history.flatMap((each) =>
    each.type === 'HedgeFilled' && each.revision <= event.revision ? [minorOf(each.data.crypto)] : [],
  );
  const missing = money(request.crypto.asset, minorOf(request.crypto) - filled.reduce((sum, minor) => sum + minor, 0n));
  const at = event.metadata.occurredAt;
  const order: TableRow = { table: 'table-2-orders', row: hedgeRow({ at, missing, fill }, request, company) };
  return fill === null ? [order] : [order, { table: 'table-3-transactions', row: purchaseRow(at, fill, company) }];
};

const ofDelivery = async (log: EventLog, event: Recorded<'DeliveryConfirmed'>, company: MicaCompany): Promise<readonly TableRow[]> => {
  const state = await log.load(delivery, deliveryStream(event.data.deliveryId));
  if (state === null || isOwnMove(state.request)) return [];
  const transfer = await log.read<TravelRuleEvent>(travelRuleStream(event.data.deliveryId));
  const message = transfer.findLast((each) => each.type === 'OriginatorBeneficiaryRecorded')?.data;
  const from = message !== undefined && 'message' in message ? senderIn(message.message) : null;
  return [{ table: 'table-4-on-chain', row: deliveryRow(state, from, company) }];
};

/** Our address is the first account of the originator; the second is the wallet in our books. */
const senderIn = (message: Personal<string>): Personal<string> | null => {
  if (isErased(message)) return message;
  const { originator } = JSON.parse(message) as { readonly originator?: { readonly accountNumber?: readonly string[] } };
  return originator?.accountNumber?.[0] ?? null;
};

const ofReceipt = async (log: EventLog, event: Recorded<'CryptoReceiptCredited'>, company: MicaCompany): Promise<readonly TableRow[]> => {
  const receipt = await log.load(cryptoReceipt, cryptoReceiptStream(event.data.receiptId));
  if (receipt === null) return [];
  const addresses = await log.load(depositAddresses, depositAddressesStream(receipt.received.userId));
  const to = addresses.get(receipt.received.network)?.address ?? null;
  return [{ table: 'table-4-on-chain', row: receiptRow(receipt.received, to, company) }];
};
