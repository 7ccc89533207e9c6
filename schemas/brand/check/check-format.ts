import languages from '../../languages.json' with { type: 'json' }
import { isDateText } from '../../base/instant-text.ts'
import { nearest } from '../../base/nearest.ts'
import { isNetwork } from '../../base/is-network.ts'
import { isMoment } from './moment.ts'
import { getPage, pagePaths } from './page-paths.ts'
import { platformCodeFor } from './platform-code.ts'

/** What is wrong with a text that is to mean something. */
export interface Problem {
  message: string
  expected?: string
  suggestion?: string | undefined
  fix?: string
}

function isHost(value: string): boolean {
  if (value !== value.toLowerCase() || /[\s/\\:@?#%[\]]/.test(value)) return false
  const address = `http://${value}`
  return URL.canParse(address) && /^[a-z0-9.-]+$/.test(new URL(address).hostname)
}

/** The host in an address that somebody pasted, or in capitals. */
function hostIn(value: string): string | undefined {
  const host = value
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[:/].*$/, '')
  return isHost(host) && host.includes('.') ? host : undefined
}

const codes = Object.keys(languages)
/** Names that CLDR has for regions which are no countries. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** What is wrong with the code of a country; an old one (UK) is told the one that took its place. */
function countryProblem(value: string): Problem | undefined {
  const code = value.toUpperCase()
  const isNamed = /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined && !noCountries.has(code)
  const region = isNamed ? new Intl.Locale(`und-${code}`).region : undefined
  if (region === value) return undefined
  return { message: 'not an ISO 3166 country code', suggestion: region }
}

const currencies = Intl.supportedValuesOf('currency')

/** Why nobody can run a pattern; nothing where it can be run. */
function patternProblem(source: string): Problem | undefined {
  try {
    new RegExp(source, 'u')
    return undefined
  } catch (error) {
    const [, reason = ''] = /: ([^:]+)$/.exec(error instanceof Error ? error.message : '') ?? []
    return { message: `not a valid regular expression${reason && `: ${reason.toLowerCase()}`}` }
  }
}

/** An address that lacks what makes it a link that the site follows. */
function linkProblem(value: string): Problem | undefined {
  if (/^[^\s@<>"/:]+@[^\s@<>"/:]+$/.test(value))
    return { message: 'email address without "mailto:"', suggestion: `mailto:${value}` }
  if (/^\+?[0-9][0-9 -]{4,}$/.test(value))
    return { message: 'phone number without "tel:"', suggestion: `tel:${value}` }
  if (/^http:\/\/./.test(value))
    return { message: 'link without https', suggestion: value.replace('http:', 'https:') }
  return undefined
}

/** A link to a page that this site does not have. A path that is not one of this site at all is for the pattern to say. */
function pageProblem(value: string): Problem | undefined {
  if (!value.startsWith('/') || pagePaths.has(getPage(value))) return undefined
  return {
    message: 'link to an unknown page',
    suggestion: nearest(getPage(value), pagePaths),
    fix: 'Name the path of a page, such as "/promotions".',
  }
}

function languageProblem(value: string): Problem | undefined {
  if (codes.includes(value)) return undefined
  return {
    message: 'no language of the platform',
    expected: codes.join(', '),
    suggestion: platformCodeFor(value) ?? nearest(value, codes),
  }
}

function currencyProblem(value: string): Problem | undefined {
  if (currencies.includes(value)) return undefined
  return {
    message: 'no currency of ISO 4217',
    expected: currencies.join(', '),
    // Two edits make nearly any of them of any other.
    suggestion: nearest(value, currencies, 1),
  }
}

/** What each format asks of a text. */
const formats: Readonly<Record<string, (value: string) => Problem | undefined>> = {
  host: (value) => (isHost(value) ? undefined : { message: 'no host name', suggestion: hostIn(value) }),
  email: (value) =>
    /^[^\s@<>"]{1,64}@[^\s@<>"]{1,255}$/.test(value) ? undefined : { message: 'no email address' },
  language: languageProblem,
  currency: currencyProblem,
  country: countryProblem,
  date: (value) => (isDateText(value) ? undefined : { message: 'not a day of the calendar' }),
  moment: (value) => (isMoment(value) ? undefined : { message: 'not a valid date and time' }),
  regex: patternProblem,
  network: (value) =>
    isNetwork(value) ? undefined : { message: 'not an IP address or a network in CIDR notation' },
  page: pageProblem,
  link: (value) => pageProblem(value) ?? linkProblem(value),
  asset: (value) =>
    value.split('/').includes('..') ? { message: 'path outside the brand folder' } : undefined,
}

/** Why a text does not have the meaning of its format; nothing where it has. */
export function formatProblem(format: unknown, value: string): Problem | undefined {
  return typeof format === 'string' && Object.hasOwn(formats, format) ? formats[format]?.(value) : undefined
}
