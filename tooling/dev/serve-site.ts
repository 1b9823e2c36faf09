/** Vite's development server on a loopback port. The site process proxies pages and the web socket to it. */
import { createServer } from 'vite';
import { widgetPages } from './widget-pages.ts';

const ROOT = 'web';

const server = await createServer({
  root: ROOT,
  plugins: [widgetPages(ROOT)],
  clearScreen: false,
  server: { host: '127.0.0.1', port: Number(process.env['LISTEN_PORT']), strictPort: true },
});
await server.listen();

const end = (): void => {
  void server.close().finally(() => process.exit(0));
};
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, end);
