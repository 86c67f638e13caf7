/** The word for the device that this browser runs on. */
export const deviceNoun = (): 'phone' | 'device' => (/Mobi/.test(navigator.userAgent) ? 'phone' : 'device');
