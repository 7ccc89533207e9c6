import type { Brand } from '../../../schemas/documents/brand.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'

type Hosted = NonNullable<Brand['security']['botCheck']['hosted']>

interface Service {
  script: string
  verify: string
  /** Origins from which it takes scripts and frames. */
  origins: readonly string[]
}

const services: Readonly<Record<Hosted['service'], Service>> = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    origins: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    verify: 'https://api.hcaptcha.com/siteverify',
    origins: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
}

export interface HostedSettings {
  service: Hosted['service']
  siteKey: string
  script: string
  verify: string
  secret: string
  origins: readonly string[]
}

/** The service that a brand chose, with its own key and the merchant's secret; undefined while any of it is missing. */
export function hostedSettings({ settings: brand, merchant }: LoadedBrand): HostedSettings | undefined {
  const { provider, hosted } = brand.security.botCheck
  const { secret, verifyUrl } = merchant.botCheck
  if (provider !== 'hosted' || !hosted?.siteKey || secret === '') return undefined
  const known = services[hosted.service]
  const script = hosted.script || known.script
  return {
    service: hosted.service,
    siteKey: hosted.siteKey,
    script,
    verify: verifyUrl || known.verify,
    secret,
    origins: hosted.script ? [new URL(script).origin] : known.origins,
  }
}
