import { createServer, type Server } from 'node:http';
import { AdyenPaymentProvider, type AdyenProviderOptions } from '@danubit/core/payment-provider/adyen/adyen-payment-provider';
import { adyenNotificationsOf } from '@danubit/core/payment-provider/adyen/adyen-notification';
import type { ProviderNotification, ProviderReport, ProviderReports } from '@danubit/core/payment-provider/payment-provider.port';
import { temporaryFolder } from '../simulator-test-kit.ts';
import { createAdyen } from './adyen.app.ts';
import type { AdyenSimulatorOptions } from './adyen.context.ts';

/** For the tests of the Adyen simulator and adapter. */

export const HMAC_KEY = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
export const ACCOUNT = 'DanubitTest';
export const API_KEY = 'adyen_test_key';

/** Takes notifications as the api does: each report is kept once, under its reference. */
export class NotificationInbox implements ProviderReports {
  readonly notifications: ProviderNotification[] = [];
  readonly requests: string[] = [];
  #server: Server | undefined;

  about = (reference: string): Promise<readonly ProviderReport[]> => {
    const once = new Map(this.notifications.map(({ notificationId, report, paymentId }) => [notificationId, { report, paymentId }]));
    const reports = [...once.values()].flatMap(({ report, paymentId }) => (report === undefined ? [] : [{ ...report, paymentId }]));
    return Promise.resolve(reports.filter((report) => report.reference === reference));
  };

  receive(text: string): boolean {
    const read = adyenNotificationsOf(text, HMAC_KEY, ACCOUNT);
    this.requests.push(text);
    this.notifications.push(...(read ?? []));
    return read !== undefined;
  }

  /** What the customer brought back from a challenge. */
  bring(reference: string, attempt: number, result: string): void {
    const report: ProviderReport = {
      reference,
      attempt,
      about: 'challenge',
      isSuccess: true,
      raw: result,
      providerReference: null,
      amount: null,
      evidence: null,
    };
    this.notifications.push({ notificationId: result, type: 'challenge', providerReference: null, paymentId: reference, report });
  }

  async open(): Promise<string> {
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => response.writeHead(this.receive(text) ? 200 : 400).end());
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}/`;
  }

  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}

export type RunningAdyen = {
  readonly url: string;
  readonly folder: string;
  readonly inbox: NotificationInbox;
  readonly provider: (changes?: Partial<AdyenProviderOptions>) => AdyenPaymentProvider;
  readonly stop: () => Promise<void>;
};

export const startAdyen = async (options: Partial<AdyenSimulatorOptions> = {}): Promise<RunningAdyen> => {
  const temporary = temporaryFolder();
  const inbox = new NotificationInbox();
  let url = '';
  const app = createAdyen({
    folder: temporary.path,
    apiKey: API_KEY,
    merchantAccount: ACCOUNT,
    publicUrl: () => url,
    webhooks: { url: await inbox.open(), hmacKey: HMAC_KEY },
    noticeAfterMs: 0,
    settleAfterMs: 100,
    ...options,
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    folder: temporary.path,
    inbox,
    provider: (changes = {}) =>
      new AdyenPaymentProvider({
        reportsUrl: `${url}/reports/download/MerchantAccount`,
        privacyUrl: `${url}/ca/services/DataProtectionService/v1`,
        apiUrl: `${url}/v72`,
        apiKey: API_KEY,
        merchantAccount: ACCOUNT,
        timeoutMs: 1_000,
        reports: inbox,
        ...changes,
      }),
    stop: async () => {
      await app.close();
      inbox.close();
      temporary.remove();
    },
  };
};
