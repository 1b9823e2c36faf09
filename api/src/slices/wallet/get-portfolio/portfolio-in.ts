import type { Portfolio } from '@danubit/contracts/http/wallet/get-portfolio.contract';
import { ASSETS, minorOf, money, toDecimal, type FiatCurrency } from '@danubit/contracts/values/money';
import { convert, type ReferenceRates } from '@danubit/core/domain/payments/reference-rates';
import { percentOf } from './percent-of.ts';

/** One fiat balance and its change since `since`, in minor units of its currency. */
export type Holding = {
  readonly currency: FiatCurrency;
  readonly available: bigint;
  readonly reserved: bigint;
  readonly change: bigint;
};

type Needed = { readonly since: string; readonly rates: ReferenceRates | undefined };

/** Whether a sum in this currency needs rates. A currency without money and movement adds nothing. */
export const needsRates = (holdings: readonly Holding[], currency: FiatCurrency): boolean =>
  holdings.some((holding) => holding.currency !== currency && hasMoved(holding));

const hasMoved = ({ available, reserved, change }: Holding): boolean => available !== 0n || reserved !== 0n || change !== 0n;

/**
 * The sum of all holdings in one currency. Each amount is converted and rounded separately, and the total is the sum of available and
 * reserved, so that the figures of the page add up.
 * @throws RangeError when rates are needed and missing
 */
export const portfolioIn = (currency: FiatCurrency, holdings: readonly Holding[], { since, rates }: Needed): Portfolio => {
  const others = holdings.filter((holding) => holding.currency !== currency && hasMoved(holding)).map((holding) => holding.currency);
  const inCurrency = (from: FiatCurrency, minor: bigint): bigint => {
    if (from === currency || minor === 0n) return minor;
    if (rates === undefined) throw new RangeError(`No rate from ${from} to ${currency}.`);
    const size = minorOf(convert(money(from, minor < 0n ? -minor : minor), currency, rates).money);
    return minor < 0n ? -size : size;
  };
  const sumOf = (part: 'available' | 'reserved' | 'change'): bigint =>
    holdings.reduce((sum, holding) => sum + inCurrency(holding.currency, holding[part]), 0n);
  const [available, reserved, change] = [sumOf('available'), sumOf('reserved'), sumOf('change')];
  const decimal = (minor: bigint): string => toDecimal(money(currency, minor));
  return {
    currency,
    total: decimal(available + reserved),
    available: decimal(available),
    reserved: decimal(reserved),
    change: { since, amount: decimal(change), percent: percentOf(available + reserved - change, change) },
    conversion:
      rates === undefined || others.length === 0
        ? null
        : { rates: others.map((from) => ({ from, rate: rateOf(from, currency, rates) })), date: rates.date, source: rates.source },
  };
};

const rateOf = (from: FiatCurrency, to: FiatCurrency, rates: ReferenceRates): string =>
  convert(money(from, 10n ** BigInt(ASSETS[from].scale)), to, rates).rate;
