import { Command, CommandHandler } from '@nestjs/cqrs';

export class Handled extends Command<undefined> {}
export class HandledTwice extends Command<undefined> {}
export class Unhandled extends Command<undefined> {}

@CommandHandler(Handled)
export class HandledHandler {}

@CommandHandler(HandledTwice)
export class FirstHandler {}

@CommandHandler(HandledTwice)
export class SecondHandler {}
