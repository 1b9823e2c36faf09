import { Controller } from '@nestjs/common';
import type { DataSource } from 'typeorm';

@Controller()
export class DoItAloneController {
  constructor(private readonly database: DataSource) {}

  @Contract(doItAlone)
  async run(): Promise<unknown> {
    return this.database.query('SELECT 1');
  }
}
