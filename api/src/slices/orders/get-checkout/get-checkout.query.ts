import type { Checkout } from '@danubit/contracts/http/orders/checkouts.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { checkoutReply, Checkouts } from '../checkouts.ts';

export class GetCheckout extends Query<Checkout> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly publicId: string,
  ) {
    super();
  }
}

@QueryHandler(GetCheckout)
export class GetCheckoutHandler implements IQueryHandler<GetCheckout> {
  constructor(private readonly checkouts: Checkouts) {}

  /** @throws HttpProblem 404 or 409 */
  async execute({ customer, publicId }: GetCheckout): Promise<Checkout> {
    return checkoutReply(await this.checkouts.ofPerson(customer, publicId));
  }
}
