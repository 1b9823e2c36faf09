import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiReference } from '../../../openapi/api-reference.ts';
import { Page } from '../../../platform/contract/contract.decorator.ts';
import { PAGE_STYLE, PAGE_STYLE_PATH, sendPage } from '../../../platform/pages/page.ts';
import { apiReferencePage } from './api-reference-page.ts';

@Controller()
export class ShowApiReferenceController {
  constructor(private readonly reference: ApiReference) {}

  @Page('/docs')
  show(@Res() reply: FastifyReply): void {
    sendPage(reply, apiReferencePage(this.reference.document()));
  }

  @Page('/docs/openapi.json')
  download(@Res() reply: FastifyReply): void {
    void reply.type('application/json; charset=utf-8').send(this.reference.document());
  }

  @Page(PAGE_STYLE_PATH)
  style(@Res() reply: FastifyReply): void {
    void reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(PAGE_STYLE);
  }
}
