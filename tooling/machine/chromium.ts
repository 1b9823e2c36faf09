import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** In order of preference: the headless shell uses half the processor time of a whole browser process. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ON_MACOS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** The Chromium of CHROMIUM_PATH, otherwise one on the PATH. None is downloaded. */
export const findChromium = async (): Promise<string | undefined> => {
  const given = process.env['CHROMIUM_PATH'] ?? '';
  if (given !== '') return given;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const candidate of [...candidates, ...ON_MACOS]) if (await isExecutable(candidate)) return candidate;
  return undefined;
};

const isExecutable = async (path: string): Promise<boolean> => {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    // Missing or not executable: the next candidate is tried.
    return false;
  }
};
