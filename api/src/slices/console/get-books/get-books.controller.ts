import { getBooks } from '@danubit/contracts/http/console/books.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetBooks } from './get-books.query.ts';

@Controller()
export class GetBooksController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getBooks)
  async run(): Promise<ReplyOf<typeof getBooks>> {
    return reply(200, await this.queries.execute(new GetBooks()));
  }
}
