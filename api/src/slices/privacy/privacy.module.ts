import { Module } from '@nestjs/common';
import { DownloadDataExportController } from './download-data-export/download-data-export.controller.ts';
import { DownloadDataExportHandler } from './download-data-export/download-data-export.handler.ts';
import { ExportArchives } from './export-archives.ts';
import { ListDataExportsController } from './list-data-exports/list-data-exports.controller.ts';
import { ListDataExportsHandler } from './list-data-exports/list-data-exports.query.ts';
import { RequestDataExportController } from './request-data-export/request-data-export.controller.ts';
import { RequestDataExportHandler } from './request-data-export/request-data-export.handler.ts';

@Module({
  controllers: [DownloadDataExportController, ListDataExportsController, RequestDataExportController],
  providers: [DownloadDataExportHandler, ExportArchives, ListDataExportsHandler, RequestDataExportHandler],
})
export class PrivacyModule {}
