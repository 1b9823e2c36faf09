import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as z from 'zod/mini';

/** The folder to which the build writes pages (web/write-pages.mjs). */
export const PAGES_FOLDER = 'pages';

const manifestSchema = z.object({
  addresses: z.array(z.object({ path: z.string(), file: z.string() })),
  notFoundFile: z.string(),
  /** Framed by pages of partners. */
  widgetFile: z.string(),
  /** Placeholder for the address of the site, which is not known at build time. */
  siteAddressPlaceholder: z.string(),
  /** Hashes of the inline scripts in the pages. */
  scriptHashes: z.array(z.string()),
});
type PagesManifest = z.infer<typeof manifestSchema>;

export type PageContent = {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly encoded: Readonly<Record<'br' | 'gzip', Buffer>>;
};

export type PrerenderedPages = PagesManifest & { readonly contentOf: (file: string) => Promise<PageContent> };

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** How soon a new build is noticed. */
const LOOKED_AT_EVERY_MS = 1_000;

/** The pages of a built site with the address of the site inserted, compressed once. They are read again after a new build. */
export const readPrerenderedPages = async (folder: string, publicUrl: string): Promise<PrerenderedPages> => {
  const inFolder = (file: string): string => join(folder, PAGES_FOLDER, file);
  const manifest = z.parse(manifestSchema, JSON.parse(await readFile(inFolder('pages.json'), 'utf8')));
  const siteAddress = publicUrl.replace(/\/+$/, '');
  const kept = new Map<string, { readonly writtenAtMs: number; lookedAtMs: number; readonly content: Promise<PageContent> }>();

  const read = async (file: string): Promise<PageContent> => {
    const text = await readFile(inFolder(file), 'utf8');
    return packed(TYPES[extname(file)] ?? 'application/octet-stream', text.replaceAll(manifest.siteAddressPlaceholder, siteAddress));
  };
  const contentOf = async (file: string): Promise<PageContent> => {
    const lookedAtMs = performance.now();
    const recent = kept.get(file);
    if (recent !== undefined && lookedAtMs - recent.lookedAtMs < LOOKED_AT_EVERY_MS) return recent.content;
    const { mtimeMs: writtenAtMs } = await stat(inFolder(file));
    // Asked after the wait: of many requests at once for a new page, the first compresses it for all.
    const known = kept.get(file);
    if (known?.writtenAtMs === writtenAtMs) {
      known.lookedAtMs = lookedAtMs;
      return known.content;
    }
    const content = read(file);
    kept.set(file, { writtenAtMs, lookedAtMs, content });
    content.catch(() => kept.delete(file));
    return content;
  };
  return { ...manifest, contentOf };
};

/** Nearly as small as with the highest quality, in a twentieth of the time. */
const BROTLI_QUALITY = 9;

const packed = async (type: string, text: string): Promise<PageContent> => {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, etag, plain, encoded: { br, gzip: gz } };
};
