import type { CryptoWithdrawalReply } from '@danubit/contracts/http/orders/crypto-withdrawals.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CryptoWithdrawalsReader } from '../crypto-withdrawals-reader.ts';

/** At most as many as `CryptoWithdrawalsReader` lists. */
export class ListCryptoWithdrawals extends Query<CryptoWithdrawalReply[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListCryptoWithdrawals)
export class ListCryptoWithdrawalsHandler implements IQueryHandler<ListCryptoWithdrawals> {
  constructor(private readonly withdrawals: CryptoWithdrawalsReader) {}

  execute({ userId }: ListCryptoWithdrawals): Promise<CryptoWithdrawalReply[]> {
    return this.withdrawals.newest(userId);
  }
}
