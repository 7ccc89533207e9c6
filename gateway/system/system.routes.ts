import { route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import {
  askedRules,
  domainRoute,
  moduleTree,
  permission,
  registerSettings,
  statusFor,
} from './system.service.ts'

const fixed = { whenClosed: true, cached: true }

export const systemRoutes = (platform: Platform) => [
  route('status', 'guest', (visitor) => ({ status: statusFor(visitor) }), { whenClosed: true }),
  route('permission', 'guest', (visitor) => permission(platform, visitor), { whenClosed: true }),
  route('whitelabel', 'guest', ({ brand }) => moduleTree(brand), fixed),
  route('domainRoute', 'guest', ({ brand }) => domainRoute(brand), fixed),
  route('registerSettings', 'guest', (visitor) => registerSettings(platform, visitor), fixed),
  route('registrationRules', 'guest', ({ brand }) => askedRules(platform, brand), fixed),
  route(
    'countries',
    'guest',
    ({ brand }) => brand.merchant.countries.map((country) => ({ ...country })),
    fixed,
  ),
]
