import type { revokePartnerToken } from '@danubit/contracts/http/partner-api/partner-token.contract';
import { modeOfPartnerKey } from '@danubit/core/security/partner-key';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { PartnerKeys, type FoundPartnerKey } from '../../../platform/partners/partner-keys.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { unknownClient } from '../issue-partner-token/oauth-problems.ts';

type Form = z.infer<(typeof revokePartnerToken)['body']>;

export class RevokePartnerToken extends Command<void> {
  constructor(
    readonly form: Form,
    readonly authorization: string | undefined,
    /** Checks what else a request with this key must keep. @throws HttpProblem */
    readonly admit: (key: FoundPartnerKey) => Promise<void>,
  ) {
    super();
  }
}

@CommandHandler(RevokePartnerToken)
export class RevokePartnerTokenHandler implements ICommandHandler<RevokePartnerToken> {
  constructor(
    private readonly keys: PartnerKeys,
    private readonly clock: Clock,
  ) {}

  /** The library that issues tokens has no part for this. @throws HttpProblem */
  async execute({ form, authorization, admit }: RevokePartnerToken): Promise<void> {
    const { id, secret } = clientOf(form, authorization);
    const key = await this.keys.find(secret, this.clock.now());
    if (key?.keyId !== id) throw unknownClient();
    await admit(key);
    const { token = '' } = form;
    if (token === '') throw new HttpProblem(400, 'INVALID_REQUEST', 'Missing parameter: `token`');
    if (modeOfPartnerKey(token) !== undefined) {
      throw new HttpProblem(400, 'INVALID_REQUEST', 'This is a key and still works. Revoke keys in API Settings.');
    }
    if (await this.keys.endToken(token, key.keyId)) return;
    throw new HttpProblem(400, 'UNAUTHORIZED_CLIENT', 'This token was issued to another client. Send the id and key that it is for.');
  }
}

const BASIC = /^basic +(?<encoded>[\w+/=-]{1,800})$/i;

/** As the address for tokens takes them: by HTTP Basic, or in the form (RFC 6749 §2.3.1). */
const clientOf = ({ client_id: id = '', client_secret: secret = '' }: Form, authorization: string | undefined) => {
  const encoded = BASIC.exec(authorization ?? '')?.groups?.['encoded'];
  if (encoded === undefined) return { id, secret };
  const [name = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
  return { id: name, secret: rest.join(':') };
};
