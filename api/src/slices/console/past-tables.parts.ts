import { CancelPastTableController } from './cancel-past-table/cancel-past-table.controller.ts';
import { CancelPastTableHandler } from './cancel-past-table/cancel-past-table.handler.ts';
import { GetPastRowEventController } from './get-past-row-event/get-past-row-event.controller.ts';
import { GetPastRowEventHandler } from './get-past-row-event/get-past-row-event.query.ts';
import { ListPastRowEventsController } from './list-past-row-events/list-past-row-events.controller.ts';
import { ListPastRowEventsHandler } from './list-past-row-events/list-past-row-events.query.ts';
import { ListPastTablesController } from './list-past-tables/list-past-tables.controller.ts';
import { ListPastTablesHandler } from './list-past-tables/list-past-tables.query.ts';
import { PastTables } from './past-tables.ts';
import { ReadPastRowsController } from './read-past-rows/read-past-rows.controller.ts';
import { ReadPastRowsHandler } from './read-past-rows/read-past-rows.query.ts';
import { RequestPastTableController } from './request-past-table/request-past-table.controller.ts';
import { RequestPastTableHandler } from './request-past-table/request-past-table.handler.ts';

/** Whole tables as of a moment. */
export const PAST_TABLE_CONTROLLERS = [
  ListPastTablesController,
  RequestPastTableController,
  CancelPastTableController,
  ReadPastRowsController,
  ListPastRowEventsController,
  GetPastRowEventController,
];

export const PAST_TABLE_PROVIDERS = [
  PastTables,
  ListPastTablesHandler,
  RequestPastTableHandler,
  CancelPastTableHandler,
  ReadPastRowsHandler,
  ListPastRowEventsHandler,
  GetPastRowEventHandler,
];
