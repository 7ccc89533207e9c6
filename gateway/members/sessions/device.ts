/** What a person calls the device they sign in with. Empty where unknown. */
export interface Device {
  browser: string
  system: string
}

type Pattern = readonly [RegExp, string]

// A browser names those that it descends from as well: the most specific first.
const browsers: readonly Pattern[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\b(?:FBAN|FBAV)\b/, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bLine\//, 'LINE'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly Pattern[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

function nameIn(patterns: readonly Pattern[], userAgent: string) {
  return patterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
}

/** Browser and system by name, as far as a User-Agent header names them. */
export function getDevice(userAgent: string): Device {
  return {
    browser: nameIn(browsers, userAgent),
    system: nameIn(systems, userAgent),
  }
}
