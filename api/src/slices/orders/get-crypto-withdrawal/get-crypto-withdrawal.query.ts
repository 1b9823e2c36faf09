import type { CryptoWithdrawalReply } from '@danubit/contracts/http/orders/crypto-withdrawals.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CryptoWithdrawalsReader } from '../crypto-withdrawals-reader.ts';

export class GetCryptoWithdrawal extends Query<CryptoWithdrawalReply> {
  constructor(
    readonly userId: string,
    readonly withdrawalId: string,
  ) {
    super();
  }
}

@QueryHandler(GetCryptoWithdrawal)
export class GetCryptoWithdrawalHandler implements IQueryHandler<GetCryptoWithdrawal> {
  constructor(private readonly withdrawals: CryptoWithdrawalsReader) {}

  execute({ userId, withdrawalId }: GetCryptoWithdrawal): Promise<CryptoWithdrawalReply> {
    return this.withdrawals.one(userId, withdrawalId);
  }
}
