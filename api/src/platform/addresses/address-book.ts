import { readFile } from 'node:fs/promises';
import { checkAddress, type AddressCheck } from '@danubit/core/beneficiaries/address-checks';
import { addressRulesOf, chainsConfig } from '@danubit/core/chain/chains-config';
import { EXAMPLE_LIST, readListedAddresses, type ListedAddresses } from '@danubit/core/chain/listed-addresses';
import type { AddressRules } from '@danubit/core/chain/networks';
import type { CryptoAsset } from '@danubit/contracts/values/assets';
import type { ApiSettingsValues } from '../config/api-settings.ts';

/** What can be sent to: the rules of the chains, and the list of addresses to which nothing is sent. */
export class AddressBook {
  private constructor(
    readonly rules: AddressRules,
    readonly listed: ListedAddresses,
  ) {}

  /** @throws Error for a list that cannot be read completely */
  static async open(settings: ApiSettingsValues): Promise<AddressBook> {
    const { LISTED_ADDRESSES_FILE: file } = settings;
    const listed = readListedAddresses(file === undefined ? EXAMPLE_LIST : await readFile(file, 'utf8'));
    return new AddressBook(addressRulesOf(chainsConfig(settings)), listed);
  }

  check(asset: CryptoAsset, typed: string): AddressCheck {
    return checkAddress(asset, typed, this);
  }
}
