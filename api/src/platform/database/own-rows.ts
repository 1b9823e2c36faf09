import type { Mode } from '@danubit/contracts/values/ids';
import { Injectable } from '@nestjs/common';
import { ApiSettings } from '../config/api-settings.ts';

/** The rows of a read table that a customer sees: the customer's own, in the mode of this api (live or test), or of a partner's key. */
@Injectable()
export class OwnRows {
  readonly mode: Mode;

  constructor({ values }: ApiSettings) {
    this.mode = values.MODE;
  }

  of(userId: string, mode: Mode = this.mode): { readonly user_id: string; readonly mode: Mode } {
    return { user_id: userId, mode };
  }
}
