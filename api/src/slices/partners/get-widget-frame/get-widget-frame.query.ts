import { partnerOfWidgetClient } from '@danubit/contracts/values/widget';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { WidgetSessions } from '../../../platform/partners/widget-sessions.ts';

export class GetWidgetFrame extends Query<readonly string[]> {
  constructor(readonly clientId: string) {
    super();
  }
}

/** A client that does not exist has no origins, so that an answer does not reveal which ones do. */
@QueryHandler(GetWidgetFrame)
export class GetWidgetFrameHandler implements IQueryHandler<GetWidgetFrame> {
  constructor(private readonly sessions: WidgetSessions) {}

  async execute({ clientId }: GetWidgetFrame): Promise<readonly string[]> {
    const partnerId = partnerOfWidgetClient(clientId);
    return partnerId === undefined ? [] : this.sessions.originsOf(partnerId);
  }
}
