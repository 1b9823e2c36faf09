import type { PaymentMethodEvent } from '@danubit/core/domain/payments/payment-method/payment-method.events';
import { defineProjection } from '../../define-projection.ts';
import { userPaymentMethodColumns, type UserPaymentMethodRow } from './user-payment-methods.entity.ts';
import { requiredRow } from '../required-row.ts';
import { typesOutside } from '../event-types-by-area.ts';

/** Cards a customer has paid with and not removed. */
export const userPaymentMethodsProjection = defineProjection<UserPaymentMethodRow, PaymentMethodEvent>({
  name: 'user_payment_methods',
  version: 3,
  table: 'user_payment_methods',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: userPaymentMethodColumns,
  keys: ({ type, data }) =>
    type === 'PaymentMethodMadeDefault' && data.previousDefaultId !== null ? [data.previousDefaultId, data.methodId] : [data.methodId],
  on: {
    PaymentMethodAdded: (row, { data, metadata }) => ({
      id: data.methodId,
      user_id: data.userId,
      provider: data.provider,
      method_type: data.type,
      brand: data.brand,
      last_four: data.lastFour,
      // A listed card that becomes chargeable is added again and stays the default.
      is_default: row?.is_default ?? false,
      created_at: metadata.occurredAt,
      mode: metadata.mode,
    }),
    PaymentMethodMadeDefault: (row, event, key) => {
      if (key === event.data.methodId) return { ...requiredRow(row, event), is_default: true };
      // The former default may have been removed since.
      return row === undefined ? undefined : { ...row, is_default: false };
    },
    PaymentMethodRemoved: () => undefined,
    PaymentMethodDetached: (row) => row,
  },
  erased: 'removed',
  ignores: typesOutside('paymentMethod', 'erasure'),
});
