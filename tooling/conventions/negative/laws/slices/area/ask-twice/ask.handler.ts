import { QueryHandler } from '@nestjs/cqrs';

export class Ask {}

@QueryHandler(Ask)
export class AskHandler {}
