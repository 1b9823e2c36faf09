import { expect, test } from '@jest/globals';
import { deviceName } from './device-name.ts';

const ON = {
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
  linux: 'Mozilla/5.0 (X11; Linux x86_64)',
  chromeOs: 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)',
  android: 'Mozilla/5.0 (Linux; Android 10; K)',
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
  iPad: 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X)',
};
const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${ON.windows} ${CHROMIUM} Chrome/143.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${ON.mac} ${CHROMIUM} Chrome/143.0.0.0 Safari/537.36`, 'Chrome on macOS'],
  [`${ON.linux} ${CHROMIUM} Chrome/143.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${ON.linux} ${CHROMIUM} HeadlessChrome/143.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${ON.linux} ${CHROMIUM} Ubuntu Chromium/143.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${ON.chromeOs} ${CHROMIUM} Chrome/143.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`${ON.android} ${CHROMIUM} Chrome/143.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${ON.iPhone} ${WEBKIT} CriOS/143.0.7499.38 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${ON.iPad} ${WEBKIT} CriOS/143.0.7499.38 Mobile/15E148 Safari/604.1`, 'Chrome on iPad'],

  [`${ON.windows} ${CHROMIUM} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`, 'Edge on Windows'],
  [`${ON.windows} ${CHROMIUM} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`, 'Edge on Windows'],
  [`${ON.android} ${CHROMIUM} Chrome/143.0.0.0 Mobile Safari/537.36 EdgA/143.0.0.0`, 'Edge on Android'],
  [`${ON.iPhone} ${WEBKIT} Version/18.0 EdgiOS/143.0.3650.66 Mobile/15E148 Safari/604.1`, 'Edge on iPhone'],

  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (Android 16; Mobile; rv:146.0) Gecko/146.0 Firefox/146.0', 'Firefox on Android'],
  [`${ON.iPhone} ${WEBKIT} FxiOS/146.0 Mobile/15E148 Safari/604.1`, 'Firefox on iPhone'],

  [`${ON.mac} ${WEBKIT} Version/18.5 Safari/605.1.15`, 'Safari on macOS'],
  [`${ON.iPhone} ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${ON.iPad} ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPad'],

  [`${ON.windows} ${CHROMIUM} Chrome/142.0.0.0 Safari/537.36 OPR/126.0.0.0`, 'Opera on Windows'],
  [`${ON.android} ${CHROMIUM} Chrome/142.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`, 'Opera on Android'],
  [`${ON.iPhone} ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1 OPT/6.1.0`, 'Opera on iPhone'],
  [`${ON.android} ${CHROMIUM} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],

  // A browser that names only the engine it is built on is not mistaken for Safari.
  [`${ON.linux} ${WEBKIT} Falkon/25.04 Safari/605.1.15`, 'Linux'],
  // A browser on a system without a name here.
  ['Mozilla/5.0 (SMART-TV; Tizen 6.0) Gecko Firefox/146.0', 'Firefox'],
  ['node', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
