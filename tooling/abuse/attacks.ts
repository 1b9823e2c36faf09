import { randomBytes } from 'node:crypto';
import type { Attack } from './attack-lines.ts';

const JSON_POST = (path: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: ${String(length)}\r\n\r\n`;
const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\nHost: site\r\n${headers}\r\n`;
const post = (path: string, body: object): string => {
  const text = JSON.stringify(body);
  return JSON_POST(path, Buffer.byteLength(text)) + text;
};
const noise = (bytes: number): string => randomBytes(bytes).toString('hex');

const MALFORMED = [
  'GET / HTTP/9.9\r\n\r\n',
  'GET /api/profile HTTP/1.1\r\n\r\n',
  'POST /api/profile HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
  'POST /api/profile HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nzz\r\n',
  'POST /auth/v1/recover HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\nContent-Length: 2\r\n\r\n{}',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
];
const one = (choices: readonly string[]): string => choices[Math.floor(Math.random() * choices.length)] ?? '';

/** Requests of "make fuzz", generated before the drill begins. */
export const hostileRequests = (texts: readonly string[]): Attack => ({
  name: 'hostile requests',
  lines: 16,
  first: () => one(texts),
  everyMs: 200,
  isShort: true,
});

/** Each attack keeps its connections open, or opens them again; the numbers are small enough for one machine to be both sides. */
export const ATTACKS: readonly Attack[] = [
  { name: 'slow headers', lines: 150, first: () => 'GET /api/profile HTTP/1.1\r\nX: ', then: () => 'x', everyMs: 1_000 },
  { name: 'slow bodies', lines: 150, first: () => `${JSON_POST('/auth/v1/recover', 900)}{`, then: () => ' ', everyMs: 1_000 },
  { name: 'slow readers', lines: 40, first: () => get('/').repeat(50), everyMs: 1_000, isDeaf: true },
  { name: 'streams', lines: 150, first: (token) => get('/api/stream', `Authorization: Bearer ${token}\r\n`), everyMs: 1_000 },
  { name: 'idle connections', lines: 300, first: () => '', everyMs: 1_000 },
  { name: 'connections', lines: 20, first: () => get('/api/profile'), everyMs: 200, isShort: true },
  {
    name: 'big bodies',
    lines: 4,
    first: () => JSON_POST('/api/newsletter/subscriptions', 2_000_000) + 'x'.repeat(2_000_000),
    everyMs: 500,
    isShort: true,
  },
  { name: 'malformed requests', lines: 8, first: () => one([...MALFORMED, noise(200)]), everyMs: 200, isShort: true },
  {
    name: 'bad tokens',
    lines: 8,
    first: () => get('/api/balances', `Authorization: Bearer ${noise(100)}\r\n`),
    everyMs: 200,
    isShort: true,
  },
  {
    name: 'password mails',
    lines: 4,
    first: () => post('/auth/v1/recover', { email: `${noise(6)}@abuse.example` }),
    everyMs: 200,
    isShort: true,
  },
  {
    name: 'newsletters',
    lines: 4,
    first: () => post('/api/newsletter/subscriptions', { email: `${noise(6)}@abuse.example` }),
    everyMs: 200,
    isShort: true,
  },
  {
    name: 'sign-in guessing',
    lines: 8,
    first: () => post('/auth/v1/token?grant_type=password', { email: `${noise(6)}@abuse.example`, password: noise(12) }),
    everyMs: 100,
    isShort: true,
  },
  { name: 'flood of pages', lines: 8, first: () => get('/'), then: () => get('/about'), everyMs: 20 },
  { name: 'flood of requests', lines: 8, first: () => get('/api/profile'), then: () => get('/api/balances'), everyMs: 20 },
  {
    name: 'made-up paths',
    lines: 8,
    first: () => get(`/${one(['api', 'auth/v1', 'v1', 'docs', 'health'])}/%${noise(20)}`),
    everyMs: 200,
    isShort: true,
  },
];
