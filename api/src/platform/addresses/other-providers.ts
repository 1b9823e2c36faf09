import { readProviderList } from '@danubit/core/travel-rule/provider-list';
import type { TravelRuleProvider } from '@danubit/core/travel-rule/travel-rule-exchange.port';
import { Injectable } from '@nestjs/common';
import { ApiSettings } from '../config/api-settings.ts';

/** The providers at which a customer can have an address. @throws InvalidSettings at start-up for a list that cannot be read */
@Injectable()
export class OtherProviders {
  readonly all: readonly TravelRuleProvider[];

  constructor({ values }: ApiSettings) {
    this.all = readProviderList(values.TRAVEL_RULE_PROVIDERS);
  }

  of(id: string): TravelRuleProvider | undefined {
    return this.all.find((provider) => provider.id === id);
  }
}
