import { Controller } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';

@Controller()
export class AskController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(ask)
  async run(): Promise<unknown> {
    await this.commands.execute(new Prepare());
    return this.commands.execute(new Ask());
  }
}
