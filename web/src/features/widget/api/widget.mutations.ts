import { createWidgetQuote, openWidgetCheckout, placeWidgetOrder } from '@danubit/contracts/http/widget/widget.contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callerOf, type Wanted } from './widget.queries.ts';

export const useWidgetQuote = (token: string) =>
  useMutation({
    mutationFn: ({ amount, fiat, crypto }: Wanted) =>
      callerOf(token)(createWidgetQuote, { body: { fiat_amount: amount, fiat_currency: fiat, crypto_currency: crypto } }),
  });

export type WidgetOrder = z.input<(typeof placeWidgetOrder)['body']>;

/** Sending the same order again meets the one that was placed. */
export const useWidgetOrder = (token: string) =>
  useMutation({ mutationFn: (body: WidgetOrder) => callerOf(token)(placeWidgetOrder, { body }) });

type WidgetCheckout = z.input<(typeof openWidgetCheckout)['body']>;

/** The same, for a live order. */
export const useWidgetCheckout = (token: string) =>
  useMutation({ mutationFn: (body: WidgetCheckout) => callerOf(token)(openWidgetCheckout, { body }) });
