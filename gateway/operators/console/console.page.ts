import type { Entry } from '../../base/pages/entry.ts'

/** What the console's page gets before anybody is signed in. */
export interface ConsoleBoot {
  /** Operators to try the console with are shown. */
  hasDemo: boolean
  /** The gateway serves several companies, so signing in names one. */
  asksCompany: boolean
}

function embedded(value: unknown) {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

export function consolePage(entry: Entry, boot: ConsoleBoot): string {
  return [
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<title>Livery console</title><meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    ...entry.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${entry.script}"></script>`,
    ...entry.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    '<link rel="icon" href="data:,">',
    '</head><body><div id="root"></div>',
    `<script type="application/json" id="console-boot">${embedded(boot)}</script></body></html>`,
  ].join('')
}

/** The console's policy: this host alone. */
export function consolePolicy(isDevelopment: boolean): string {
  const own = isDevelopment ? "'self' 'unsafe-inline'" : "'self'"
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}
