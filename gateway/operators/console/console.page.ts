import type { Entry } from '../../base/pages/entry.ts'
import { toolPage } from '../../base/pages/tool-page.ts'

/** What the console's page gets before anybody is signed in. */
export interface ConsoleBoot {
  /** Operators to try the console with are shown. */
  hasDemo: boolean
  /** The gateway serves several companies, so signing in names one. */
  asksCompany: boolean
}

export function consolePage(entry: Entry, boot: ConsoleBoot): string {
  return toolPage(entry, {
    root: 'lang="en" dir="ltr"',
    title: 'Livery console',
    boot: { id: 'console-boot', value: boot },
  })
}

/** The console's policy: this host alone, and drafts of brands in a frame. */
export function consolePolicy(isDevelopment: boolean, drafts = "'none'"): string {
  const own = isDevelopment ? "'self' 'unsafe-inline'" : "'self'"
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    `frame-src ${drafts}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}
