import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SessionEndings } from '../../../platform/sessions/session-endings.ts';

type SignOutScope = 'global' | 'local' | 'others';

export class SignOut extends Command<undefined> {
  constructor(
    readonly userId: string,
    readonly sessionId: string,
    readonly scope: SignOutScope,
  ) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(private readonly endings: SessionEndings) {}

  async execute({ userId, sessionId, scope }: SignOut): Promise<undefined> {
    switch (scope) {
      case 'local':
        await this.endings.end({ userId, only: sessionId }, 'sign-out');
        return;
      case 'others':
        await this.endings.end({ userId, except: sessionId }, 'sign-out-everywhere');
        return;
      case 'global':
        await this.endings.end({ userId }, 'sign-out-everywhere');
    }
  }
}
