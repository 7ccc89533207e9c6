import { type ConsoleRoute, look } from '../console/console-route.ts'
import { lookHistory } from './brand-history.ts'
import { compareReleases } from './compare-releases.ts'
import { lookBrand, lookBrands } from './look-brands.ts'

/** What the room of brands reads. */
export const brandRoomRoutes: readonly ConsoleRoute[] = [
  look('brandList', 'brands.view', lookBrands),
  look('brandDetail', 'brands.view', lookBrand),
  look('brandHistory', 'brands.view', lookHistory),
  look('brandCompare', 'brands.view', compareReleases),
]
