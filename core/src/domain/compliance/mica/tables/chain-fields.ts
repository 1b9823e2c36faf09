import { fixed, notRecorded, of, recorded, type MicaField } from './mica-field.ts';

/** Table 4: on-chain data of coins that were delivered to a client, withdrawn by one, or received for one. */
export const chainFields: readonly MicaField[] = [
  recorded([1, 'Transaction hash', ''], of('DeliveryConfirmed', 'txid'), of('CryptoReceived', 'txid')),
  recorded(
    [2, 'Wallet addresses', 'Where the coins go: the address of the client, at the client or here.'],
    of('DeliveryOpened', 'destination'),
    of('DepositAddressAssigned', 'address'),
  ),
  fixed(3, 'Smart contract addresses', 'From the settings, of USDC and USDT; other assets have none.'),
  notRecorded(4, 'Timestamp', 'The block is recorded with its height and hash, under which the chain states its time.'),
  notRecorded(5, 'Quantity/Current total supply', 'The supply is not recorded.'),
  recorded([6, 'Token ID', 'As field 10 of table 2.'], of('DeliveryOpened', 'money'), of('CryptoReceived', 'money')),
  recorded([7, 'Network fee', "In the chain's own coin; blank for coins that were received."], of('DeliveryConfirmed', 'networkFee')),
  recorded(
    [8, 'Fee limit', 'Most that the signed transaction can cost; blank for coins that were received.'],
    of('DeliveryBuilt', 'plan'),
    of('FeeBumped', 'plan'),
  ),
  recorded([9, 'Data size', 'Bytes of the signed transaction; blank for coins that were received.'], of('DeliverySigned', 'bytes')),
  recorded([10, 'To', 'As field 2.'], of('DeliveryOpened', 'destination'), of('DepositAddressAssigned', 'address')),
  recorded(
    [11, 'From', 'The paying addresses, separated by commas.'],
    of('OriginatorBeneficiaryRecorded', 'message'),
    of('CryptoReceived', 'senders'),
  ),
  recorded([12, 'Currency', 'As field 6.'], of('DeliveryOpened', 'money'), of('CryptoReceived', 'money')),
  recorded(
    [13, 'Transaction record number', 'The order, as in table 3; of a withdrawal or receipt its own id.'],
    of('DeliveryOpened', 'cause'),
    of('CryptoReceived', 'receiptId'),
  ),
];
