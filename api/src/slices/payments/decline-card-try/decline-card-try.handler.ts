import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CustomerCardTries, type CustomersTry } from '../customer-card-tries.ts';

export class DeclineCardTry extends Command<void> {
  constructor(readonly declined: CustomersTry) {
    super();
  }
}

/** Counts a decline at the exchange of a card. A repeat counts once. */
@CommandHandler(DeclineCardTry)
export class DeclineCardTryHandler implements ICommandHandler<DeclineCardTry> {
  constructor(private readonly customerTries: CustomerCardTries) {}

  execute({ declined }: DeclineCardTry): Promise<void> {
    return this.customerTries.decline(declined);
  }
}
