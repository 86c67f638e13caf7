import { describe, expect, it } from 'vitest';
import { isInAppBrowser } from '#src/domain/sharing/in-app-browser.ts';
import { INSTAGRAM_ON_IPHONE } from '../../../support/pages/in-app-browser.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A.250205.002; wv) AppleWebKit/537.36';

describe('isInAppBrowser', () => {
  it.each([
    ['Instagram on an iPhone', INSTAGRAM_ON_IPHONE, true],
    ['Facebook on an iPhone', `${IPHONE} Mobile/22F76 [FBAN/FBIOS;FBAV/515.0.0;FBDV/iPhone15,2]`, true],
    ['Facebook on Android', `${ANDROID} Chrome/137.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/515.0.0;]`, true],
    ['Threads on an iPhone', `${IPHONE} Mobile/22F76 Barcelona 385.0.0.30.81 (iPhone15,2; iOS 18_5)`, true],
    ['TikTok on an iPhone', `${IPHONE} Mobile/22F76 musical_ly_40.1.0 BytedanceWebview/d8a21c6`, true],
    ['another app on Android', `${ANDROID} Version/4.0 Chrome/137.0 Mobile Safari/537.36`, true],
    ['Safari on an iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, false],
    ['Chrome on an iPhone', `${IPHONE} CriOS/137.0 Mobile/15E148 Safari/604.1`, false],
    ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/137.0 Mobile Safari/537.36', false],
    ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0', false],
  ])('returns $2 for %s', (_case, userAgent, expected) => {
    expect(isInAppBrowser(userAgent)).toBe(expected);
  });
});
