import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { ModuleNode } from '../../../schemas/calls/site/system.calls.ts'
import type { Module } from '../../../schemas/documents/merchant-modules.document.ts'
import { publicRules } from '../../../schemas/rules/compile-rules.ts'
import { registerMethods } from '../../members/sign-in/register.service.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { addressMatcher } from '../../base/network/address.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import { findOffer } from '../../members/identity/offer.ts'
import { localized } from '../../base/brand/localized.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { sealPath } from '../../base/crypto/sealed-path.ts'

const restricted = new WeakMap<LoadedBrand, (address: string) => boolean>()

function isRestricted({ brand, address, country }: Visitor): boolean {
  const { everyone, countries, addresses } = brand.merchant.regionRestriction
  if (everyone || (country !== undefined && countries.includes(country))) return true
  if (addresses.length === 0) return false
  const matches = restricted.get(brand) ?? addressMatcher(addresses)
  restricted.set(brand, matches)
  return matches(address)
}

/** 0 open, 1 under maintenance, 2 closed to this visitor's region. */
export function statusFor(visitor: Visitor): 0 | 1 | 2 {
  if (visitor.brand.merchant.maintenance) return 1
  return isRestricted(visitor) ? 2 : 0
}

/** Refuses while the site is closed to a visitor. */
export function requireOpen(visitor: Visitor): void {
  const status = statusFor(visitor)
  if (status === 1) throw new Refusal('maintenance', { retryAfter: 60 })
  if (status === 2) throw new Refusal('region_restricted')
}

function getNode({ modId, enabled, childrenNodes = [] }: Module): ModuleNode {
  return {
    modId,
    enabled,
    childrenNodes: childrenNodes.map(getNode),
  }
}

function namesIn(nodes: readonly ModuleNode[]): string[] {
  return nodes.flatMap((node) => [node.modId, ...namesIn(node.childrenNodes)])
}

/** The merchant's module tree, followed by the brand's flags that it does not name. */
export function moduleTree({ merchant, flags }: LoadedBrand): ModuleNode[] {
  const tree = merchant.modules.map(getNode)
  const named = new Set(namesIn(tree))
  const others = Object.entries(flags).filter(([name]) => !named.has(name))
  return [
    ...tree,
    ...others.map(([modId, on]) => ({ modId, enabled: on ? '1' : '0', childrenNodes: [] }) as ModuleNode),
  ]
}

/** Returns the merchant's rules as a browser gets them. Without the bot check there is no captcha. */
export function registrationRules({ config }: Platform, brand: LoadedBrand): CallValue<'registrationRules'> {
  const rules = publicRules(brand.rules)
  const { captcha } = rules
  if (config.botCheck || !captcha) return rules
  return { ...rules, captcha: { ...captcha, enabled: false, required: false } }
}

/** How one registers, logs in and gets a password back here. */
export function registerSettings(
  { config }: Platform,
  { brand, language }: Pick<Visitor, 'brand' | 'language'>,
): CallValue<'registerSettings'> {
  const { flags, merchant } = brand
  const identity = findOffer(brand, config, language)
  return {
    methods: registerMethods(brand),
    loginMethods: brand.settings.login.methods.filter(
      (method) => method === 'username' || flags.MOBILEVERCODELOGIN3,
    ),
    smsVerification: flags.REGMOBVERF3,
    mobilePassword: flags.MOBILENUMPASSREG3,
    passwordByEmail: flags.CHNGPASSMAIL3,
    passwordByMobile: flags.CHNGPASSVERIF3,
    captcha: config.botCheck && brand.rules['captcha']?.enabled === true,
    dialingCode: merchant.registration.dialingCode,
    mobilePrefixHint: merchant.registration.mobilePrefixHint || null,
    expiredMinutes: merchant.sms.expiredMinutes,
    ...(identity && { identity }),
  }
}

/** The domains of a brand, the main one first. */
export function domainRoute({ id, settings: brand }: LoadedBrand): CallValue<'domainRoute'> {
  const domains = brand.domains.length > 0 ? brand.domains : [`${id}.localhost`]
  return { merchantCode: brand.merchantCode, mainDomain: domains[0] ?? '', domains: [...domains] }
}

function customerService({ brand, language }: Visitor): CallValue<'permission'>['customerService'] {
  return brand.merchant.customerService.map(({ csPosition, csType, title, path }) => ({
    csPosition,
    csType,
    title: localized(title, language, brand),
    path: sealPath(path, brand.settings.merchantCode),
  }))
}

type Lasting = Omit<
  CallValue<'permission'>,
  'status' | 'maintenance' | 'regionRestriction' | 'location' | 'serverTime'
>
const lasting = new WeakMap<LoadedBrand, Map<string, Lasting>>()

function lastingPart(platform: Platform, visitor: Visitor): Lasting {
  const { brand, language } = visitor
  const byLanguage = lasting.get(brand) ?? new Map<string, Lasting>()
  lasting.set(brand, byLanguage)
  const known = byLanguage.get(language)
  if (known) return known
  const route = domainRoute(brand)
  const made: Lasting = {
    customerService: customerService(visitor),
    domainRoute: route,
    mainDomain: route.mainDomain,
    resources: brand.merchant.resources.map(({ resourceType, url, labelNameEn }) => ({
      resourceType,
      url,
      labelNameEn,
    })),
    whitelabel: moduleTree(brand),
    register: registerSettings(platform, visitor),
    currency: brand.merchant.currency,
    analytics: { gtagId: brand.settings.analytics.gtagId || null },
    imageCDNs: [...brand.merchant.imageCDNs],
    launchGameCDNs: [...brand.merchant.launchGameCDNs],
  }
  byLanguage.set(language, made)
  return made
}

/** Everything that decides how the site starts for a visitor. */
export function permission(platform: Platform, visitor: Visitor): CallValue<'permission'> {
  const status = statusFor(visitor)
  return {
    status,
    maintenance: status === 1,
    regionRestriction: status === 2,
    location: visitor.address,
    serverTime: platform.clock().toISOString(),
    ...lastingPart(platform, visitor),
  }
}
