import { QueryHandler } from '@nestjs/cqrs';

export class Lonely {}

@QueryHandler(Lonely)
export class LonelyHandler {}
