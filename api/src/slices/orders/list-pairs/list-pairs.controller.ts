import { listPairs } from '@danubit/contracts/http/orders/quotes.contract';
import { money, toDecimal } from '@danubit/contracts/values/money';
import { cryptoTickerOf, PAIRS } from '@danubit/contracts/values/pairs';
import { PRICING_RULES } from '@danubit/core/domain/orders/pricing/pricing-rules';
import { Controller } from '@nestjs/common';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';

@Controller()
export class ListPairsController {
  @Contract(listPairs)
  list(): Promise<ReplyOf<typeof listPairs>> {
    const body = {
      pairs: PAIRS.map(({ fiat, crypto }) => ({
        fiat_currency: fiat,
        crypto_currency: cryptoTickerOf(crypto),
        minimum: toDecimal(money(fiat, PRICING_RULES.minimumMinor)),
        maximum: toDecimal(money(fiat, PRICING_RULES.maximumMinor)),
      })),
    };
    return Promise.resolve(reply(200, body));
  }
}
