import { build, type Plugin } from 'vite';

/** Where the site serves the page of the widget and its script. */
const PAGE = '/widget';
const SCRIPT = '/widget.js';

/**
 * The page of the widget at its address, and the script that pages of partners load. The script is built at each request as it is for
 * production, in one classic file: a module could not find out which site it came from.
 */
export const widgetPages = (root: string): Plugin => ({
  name: 'danubit:widget-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://development.invalid');
      if (pathname === PAGE) request.url = `${PAGE}.html${search}`;
      if (pathname !== SCRIPT) {
        next();
        return;
      }
      scriptIn(root).then((code) => {
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(code);
      }, next);
    });
  },
});

const scriptIn = async (root: string): Promise<string> => {
  const built = await build({ root, mode: 'widget-script', logLevel: 'warn', build: { write: false } });
  const outputs = Array.isArray(built) ? built : [built];
  const code = outputs.flatMap((each) => ('output' in each ? each.output : [])).find((file) => `/${file.fileName}` === SCRIPT);
  if (code?.type !== 'chunk') throw new Error('The build of the widget made no script.');
  return code.code;
};
