import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import {
  registrationRules,
  domainRoute,
  moduleTree,
  permission,
  registerSettings,
  statusFor,
} from './system.service.ts'

const fixed = { whenClosed: true, cached: true }

export function systemRoutes(platform: Platform) {
  return [
    route('status', 'guest', (visitor) => ({ status: statusFor(visitor) }), { whenClosed: true }),
    route('permission', 'guest', (visitor) => permission(platform, visitor), { whenClosed: true }),
    route('whitelabel', 'guest', ({ brand }) => moduleTree(brand), fixed),
    route('domainRoute', 'guest', ({ brand }) => domainRoute(brand), fixed),
    route('registerSettings', 'guest', (visitor) => registerSettings(platform, visitor), fixed),
    route('registrationRules', 'guest', ({ brand }) => registrationRules(platform, brand), fixed),
    route(
      'countries',
      'guest',
      ({ brand }) => brand.merchant.countries.map((country) => ({ ...country })),
      fixed,
    ),
  ]
}
