import { expect, it } from 'vitest';
import { toDeviceName } from '#src/domain/session/device-name.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const IPHONE = '(iPhone; CPU iPhone OS 18_6 like Mac OS X)';
const ANDROID = '(Linux; Android 10; K)';
const WINDOWS = '(Windows NT 10.0; Win64; x64)';

it.each([
  ['Safari on iPhone', `Mozilla/5.0 ${IPHONE} ${WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `Mozilla/5.0 ${IPHONE} ${WEBKIT} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`],
  ['Firefox on iPhone', `Mozilla/5.0 ${IPHONE} ${WEBKIT} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge on iPhone', `Mozilla/5.0 ${IPHONE} ${WEBKIT} Version/18.0 EdgiOS/142.0 Mobile/15E148 Safari/604.1`],
  [
    'Safari on iPad',
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari on Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`],
  ['Chrome on Android', `Mozilla/5.0 ${ANDROID} ${BLINK} Mobile Safari/537.36`],
  ['Samsung Internet on Android', `Mozilla/5.0 ${ANDROID} ${BLINK} SamsungBrowser/28.0 Mobile Safari/537.36`],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0'],
  ['Edge on Windows', `Mozilla/5.0 ${WINDOWS} ${BLINK} Safari/537.36 Edg/142.0.0.0`],
  ['Opera on Windows', `Mozilla/5.0 ${WINDOWS} ${BLINK} Safari/537.36 OPR/123.0.0.0`],
  ['Chrome on Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Safari/537.36`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  ['Windows', `Something ${WINDOWS}`],
  ['', 'curl/8.5.0'],
  ['', ''],
])('toDeviceName returns %j for the user agent %j', (name, userAgent) => {
  expect(toDeviceName(userAgent)).toBe(name);
});
