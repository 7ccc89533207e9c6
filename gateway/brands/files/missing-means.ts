import type { BrandRegistry, LoadedBrand } from '../../base/brand/brand.types.ts'

/** What a gateway has of the world outside. */
export interface Means {
  payments: boolean
  mail: boolean
  sms: boolean
}

/** Something that a brand offers and that cannot work in production with such means. */
export interface MissingMeans {
  /** Where the lack is: a code for those who watch. */
  area: 'deposits' | 'withdrawals' | 'sms' | 'mail' | 'sign-in' | 'games' | 'domain'
  /** What it means and what to do, a sentence or two; the same for every brand that lacks it. */
  sentence: string
  /** What of the brand is concerned, such as codes of methods. */
  names: readonly string[]
}

type Rule = (brand: LoadedBrand, means: Means) => MissingMeans[]

function lack(area: MissingMeans['area'], sentence: string, names: readonly string[] = []): MissingMeans[] {
  return [{ area, sentence, names }]
}

const noSandbox =
  'their provider is the sandbox, which is not there in production. Write "provider": "http", or leave it out,'

const deposits: Rule = ({ merchant: { paymentMethods } }, { payments }) => {
  const codes = (name: 'sandbox' | 'other') =>
    paymentMethods
      .filter(({ provider }) => (provider === 'sandbox') === (name === 'sandbox'))
      .map(({ code }) => code)
  const [sandboxed, others] = [codes('sandbox'), codes('other')]
  return [
    ...(paymentMethods.length === 0
      ? lack('deposits', 'Nobody can deposit: no payment methods. Add paymentMethods to merchant.json.')
      : []),
    ...(sandboxed.length > 0
      ? lack('deposits', `Ways to pay in that are not offered: ${noSandbox} in merchant.json.`, sandboxed)
      : []),
    ...(others.length > 0 && !payments
      ? lack(
          'deposits',
          'Payment methods not offered: no payment provider. Set LIVERY_PAYMENT_URL and LIVERY_PAYMENT_SECRET.',
          others,
        )
      : []),
  ]
}

const withdrawals: Rule = ({ merchant: { payoutMethods, withdrawal } }, { payments }) => {
  const codes = payoutMethods.map(({ code }) => code)
  if (codes.length === 0)
    return lack('withdrawals', 'Nobody can withdraw: no payout methods. Add payoutMethods to merchant.json.')
  if (withdrawal.provider === 'sandbox')
    return lack(
      'withdrawals',
      `Ways to be paid that are not offered: ${noSandbox} in withdrawal of merchant.json.`,
      codes,
    )
  return payments
    ? []
    : lack(
        'withdrawals',
        'Payout methods not offered: no payment provider. Set LIVERY_PAYMENT_URL and LIVERY_PAYMENT_SECRET.',
        codes,
      )
}

const codesBySms: Rule = ({ flags, settings: { login, registration }, merchant: { identity } }, { sms }) => {
  const isFirebase = identity.firebase.enabled && identity.firebase.smsChannel === 'firebase'
  const uses = [
    ...(!isFirebase && flags.MOBILEVERCODELOGIN3 && login.methods.includes('sms') ? ['log-in'] : []),
    ...(!isFirebase && flags.REGMOBVERF3 && registration.methods.includes('mobile') ? ['registration'] : []),
    ...(flags.CHNGPASSVERIF3 ? ['forgotten password'] : []),
  ]
  return sms || uses.length === 0
    ? []
    : lack('sms', 'Codes by text message are asked for, and none is sent: set LIVERY_SMS_URL.', uses)
}

const codesByMail: Rule = ({ flags }, { mail }) =>
  mail || !flags.CHNGPASSMAIL3
    ? []
    : lack('mail', 'Codes by mail are asked for, and none is sent: set LIVERY_SMTP_URL.', [
        'forgotten password',
      ])

const signIn: Rule = ({ merchant: { identity }, settings: { security }, merchant }) => {
  const { firebase, providers } = identity
  const unusable = providers.filter(
    ({ enabled, issuer }) => enabled && (issuer === '' || issuer.startsWith('http:')),
  )
  const isWhole = firebase.apiKey !== '' && firebase.authDomain !== '' && firebase.projectId !== ''
  const { provider, hosted } = security.botCheck
  return [
    ...(unusable.length > 0
      ? lack(
          'sign-in',
          'Services to sign in with that are not offered: their issuer must begin with https, in identity.providers of merchant.json.',
          unusable.map(({ id }) => id),
        )
      : []),
    ...(firebase.enabled && (!isWhole || firebase.keysUrl.startsWith('http:'))
      ? lack(
          'sign-in',
          'Firebase is on but not complete, so it is not used: identity.firebase of merchant.json needs apiKey, authDomain, projectId, and keys over https.',
        )
      : []),
    ...(provider === 'hosted' && (!hosted || merchant.botCheck.secret === '')
      ? lack(
          'sign-in',
          'The hosted bot check has no service or secret, so the slider is used. Set security.botCheck.hosted in brand.json and botCheck.secret in merchant.json.',
        )
      : []),
  ]
}

const games: Rule = ({ merchant: { vendors, launchGameCDNs } }) => {
  const unsafe = launchGameCDNs.filter((url) => !url.startsWith('https://'))
  return [
    ...(vendors.length === 0
      ? lack('games', 'There is nothing to play: name vendors in merchant.json.')
      : []),
    ...(unsafe.length > 0
      ? lack(
          'games',
          'Addresses of games that are not used: launchGameCDNs of merchant.json must begin with https.',
          unsafe,
        )
      : []),
  ]
}

const domain: Rule = ({ settings }) =>
  settings.domains.length > 0
    ? []
    : lack('domain', 'Without a domain, and so reached as <id>.localhost alone. Set domains in brand.json.')

const rules: readonly Rule[] = [deposits, withdrawals, codesBySms, codesByMail, signIn, games, domain]

/** What of a brand cannot work in production with what the gateway has. */
export function missingMeans(brand: LoadedBrand, means: Means): MissingMeans[] {
  return rules.flatMap((rule) => rule(brand, means))
}

/** Codes of what brands lack, remembered until a brand changes. */
export function watchMissingMeans(registry: BrandRegistry, means: Means): () => readonly string[] {
  let found: readonly string[] | undefined
  registry.onChange(() => {
    found = undefined
  })
  return () =>
    (found ??= [
      ...new Set([...registry.all()].flatMap((brand) => missingMeans(brand, means).map(({ area }) => area))),
    ].sort())
}
