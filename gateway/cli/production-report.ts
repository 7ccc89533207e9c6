import type { Settings } from '../base/config/settings.ts'

interface Site {
  id: string
  settings: { domains: readonly string[] }
}

function isLocal(address: string): boolean {
  const { hostname } = new URL(address)
  return /(^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname)
}

function vendorOf(settings: Settings): string[] {
  const { LIVERY_VENDOR: runs, LIVERY_VENDOR_URL: address, LIVERY_VENDOR_API: api } = settings
  const isElsewhere = runs === 'off'
  return [
    ...(address === undefined || isLocal(address)
      ? ["The games are on localhost, where no player's browser finds them: set LIVERY_VENDOR_URL."]
      : []),
    ...(address?.startsWith('http:') && !isLocal(address)
      ? [
          'The games are shown without TLS, which a page with TLS refuses: LIVERY_VENDOR_URL must begin with https.',
        ]
      : []),
    ...(isElsewhere && api === undefined
      ? ['No vendor runs here, and none is named: set LIVERY_VENDOR_API, or no game starts.']
      : []),
    ...(!isElsewhere && settings.LIVERY_VENDOR_DATABASE_URL === undefined
      ? ['The vendor keeps its rounds in the embedded database: set LIVERY_VENDOR_DATABASE_URL.']
      : []),
  ]
}

function domainsOf(sites: readonly Site[]): string[] {
  const without = sites.filter(({ settings }) => settings.domains.length === 0).map(({ id }) => id)
  if (without.length === 0) return []
  const shown = without.slice(0, 10).join(', ') + (without.length > 10 ? ' …' : '')
  return [`Without a domain, and so reached as <id>.localhost alone: ${shown}. Set domains in brand.json.`]
}

/** What is unsafe or missing where members play for money, a sentence each. */
export function productionReport(settings: Settings, sites: readonly Site[]): string[] {
  const said: [boolean, string][] = [
    [
      settings.DATABASE_URL === undefined,
      'Money lies in the embedded database, which one process on one disk holds: set DATABASE_URL.',
    ],
    [settings.LIVERY_SMTP_URL === undefined, 'No mail is sent, codes are dropped: set LIVERY_SMTP_URL.'],
    [
      settings.LIVERY_SMS_URL === undefined,
      'No text message is sent, codes are dropped: set LIVERY_SMS_URL.',
    ],
    [
      settings.LIVERY_PAYMENT_URL === undefined,
      'There is no payment provider, for the sandbox is none here: nobody can pay in or be paid. Set LIVERY_PAYMENT_URL and LIVERY_PAYMENT_SECRET.',
    ],
    [
      settings.LIVERY_CONSOLE_HOST === undefined,
      'There is no operator console, where withdrawals and applications are decided: set LIVERY_CONSOLE_HOST.',
    ],
    [
      settings.LIVERY_TRUST_PROXY === '',
      'No proxy is trusted: behind one that ends TLS, all visitors count as one address. Set LIVERY_TRUST_PROXY.',
    ],
    [
      settings.LIVERY_DRAW_SCALE !== 1,
      `Draws come at ${String(settings.LIVERY_DRAW_SCALE)} of their time: take LIVERY_DRAW_SCALE away.`,
    ],
  ]
  return [
    ...said.flatMap(([isSo, sentence]) => (isSo ? [sentence] : [])),
    ...vendorOf(settings),
    ...domainsOf(sites),
  ]
}
