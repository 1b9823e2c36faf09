import { Module } from '@nestjs/common';
import { DownloadDataExportController } from './download-data-export/download-data-export.controller.ts';
import { DownloadDataExportHandler } from './download-data-export/download-data-export.handler.ts';
import { ExportArchives } from './export-archives.ts';
import { ListDataExportsController } from './list-data-exports/list-data-exports.controller.ts';
import { ListDataRequestsController } from './list-data-requests/list-data-requests.controller.ts';
import { ListDataRequestsHandler } from './list-data-requests/list-data-requests.query.ts';
import { MakeDataRequestController } from './make-data-request/make-data-request.controller.ts';
import { MakeDataRequestHandler } from './make-data-request/make-data-request.handler.ts';
import { ListDataExportsHandler } from './list-data-exports/list-data-exports.query.ts';
import { RetentionSchedule } from '../../platform/retention/retention-schedule.ts';
import { RequestDataExportController } from './request-data-export/request-data-export.controller.ts';
import { RequestDataExportHandler } from './request-data-export/request-data-export.handler.ts';

@Module({
  controllers: [
    DownloadDataExportController,
    ListDataExportsController,
    RequestDataExportController,
    ListDataRequestsController,
    MakeDataRequestController,
  ],
  providers: [
    RetentionSchedule,
    DownloadDataExportHandler,
    ExportArchives,
    ListDataExportsHandler,
    RequestDataExportHandler,
    ListDataRequestsHandler,
    MakeDataRequestHandler,
  ],
})
export class PrivacyModule {}
