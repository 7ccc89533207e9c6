import type { LoadedBrand } from '../base/brand/brand.types.ts'
import type { Settings } from '../base/config/settings.ts'
import { type Means, missingMeans } from '../brands/files/missing-means.ts'

function isLocal(address: string): boolean {
  const { hostname } = new URL(address)
  return /(^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname)
}

function getVendor(settings: Settings): string[] {
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
    ...(isElsewhere && settings.LIVERY_VENDOR_SECRET === undefined
      ? [
          'The vendor elsewhere does not know the secret that was made here: set LIVERY_VENDOR_SECRET on both.',
        ]
      : []),
    ...(!isElsewhere && settings.LIVERY_VENDOR_DATABASE_URL === undefined
      ? ['The vendor keeps its rounds in the embedded database: set LIVERY_VENDOR_DATABASE_URL.']
      : []),
  ]
}

/** Brands that a line names. */
const namedAtMost = 10

function concerned(brands: readonly { id: string; names: readonly string[] }[]): string {
  const named = brands
    .slice(0, namedAtMost)
    .map(({ id, names }) => (names.length === 0 ? id : `${id} (${names.join(', ')})`))
  const more = brands.length - named.length
  return named.join(', ') + (more > 0 ? ` and ${String(more)} more` : '')
}

/** Brands that a start reads for its report: each takes some milliseconds in which nobody is answered. */
const readAtMost = 25

/** What brands offer and cannot work here: a line for each lack, with the brands that it concerns. */
function ofBrands(brands: Iterable<LoadedBrand>, means: Means): string[] {
  const found = new Map<string, { id: string; names: readonly string[] }[]>()
  let read = 0
  for (const brand of brands) {
    if (read === readAtMost) {
      found.set(`Only ${String(readAtMost)} brands were read for these lines; others may lack the same.`, [])
      break
    }
    read += 1
    for (const { sentence, names } of missingMeans(brand, means)) {
      const all = found.get(sentence) ?? []
      found.set(sentence, all)
      all.push({ id: brand.id, names })
    }
  }
  return [...found].map(([sentence, all]) => (all.length === 0 ? sentence : `${concerned(all)}: ${sentence}`))
}

/** What a start says where one user of the database both owns the tables and serves. */
export const servesAsOwner =
  "The gateway serves as the user that owns the database's tables. Let an administrator run: " +
  "CREATE ROLE livery_serve LOGIN PASSWORD '…' IN ROLE livery_app; then name that user in DATABASE_URL, and the present one in LIVERY_MIGRATE_DATABASE_URL."

/** What is unsafe or missing where members play for money, a sentence each. */
export function productionReport(settings: Settings, brands: Iterable<LoadedBrand>): string[] {
  const said: [boolean, string][] = [
    [
      settings.DATABASE_URL === undefined,
      'Money is in the embedded database, on one disk and for one process. Set DATABASE_URL.',
    ],
    [
      settings.DATABASE_URL !== undefined && settings.LIVERY_MIGRATE_DATABASE_URL === undefined,
      servesAsOwner,
    ],
    [settings.LIVERY_SMTP_URL === undefined, 'No mail is sent, codes are dropped: set LIVERY_SMTP_URL.'],
    [
      settings.LIVERY_SMS_URL === undefined,
      'No text message is sent, codes are dropped: set LIVERY_SMS_URL.',
    ],
    [
      settings.LIVERY_PAYMENT_URL === undefined,
      'No payment provider: the sandbox does not count here, so nobody can deposit or withdraw. Set LIVERY_PAYMENT_URL and LIVERY_PAYMENT_SECRET.',
    ],
    [
      settings.LIVERY_PUSH_SERVICES === 'off',
      'No push is sent, so members are told of messages on the site alone: see LIVERY_PUSH_SERVICES.',
    ],
    [
      settings.LIVERY_CONSOLE_HOST === undefined,
      'No operator console, so nobody can decide withdrawals and applications. Set LIVERY_CONSOLE_HOST.',
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
    ...getVendor(settings),
    ...ofBrands(brands, {
      payments: settings.LIVERY_PAYMENT_URL !== undefined,
      mail: settings.LIVERY_SMTP_URL !== undefined,
      sms: settings.LIVERY_SMS_URL !== undefined,
    }),
  ]
}
