import type { Mode } from '@danubit/contracts/values/ids';
import { Injectable } from '@nestjs/common';
import { ApiSettings } from '../config/api-settings.ts';

/** Which rows of a read table a customer sees: the customer's own, of the mode that this api works in (live money or a test). */
@Injectable()
export class OwnRows {
  readonly mode: Mode;

  constructor({ values }: ApiSettings) {
    this.mode = values.MODE;
  }

  of(userId: string): { readonly user_id: string; readonly mode: Mode } {
    return { user_id: userId, mode: this.mode };
  }
}
