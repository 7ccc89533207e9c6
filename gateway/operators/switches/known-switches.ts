import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Module } from '../../../schemas/documents/merchant-modules.document.ts'
import type { Switches } from '../../../schemas/documents/switches.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { refuseField } from '../../base/http/refusal.ts'
import { findGame } from '../../games/catalogue/brand-games.ts'

/** A tree of modules, from its top, each with how deep it stands. */
export function flatModules(
  modules: readonly Module[],
  depth = 0,
): ConsoleValue<'switches'>[number]['file']['modules'] {
  return modules.flatMap(({ modId, enabled, childrenNodes = [] }) => [
    { modId, depth, isOn: enabled === '1' },
    ...flatModules(childrenNodes, depth + 1),
  ])
}

/** Refuses switches of vendors, games and modules that the brand does not have. */
export function requireKnown(brand: LoadedBrand, switches: Switches): void {
  const { closedVendors = [], closedGames = [], modules = {} } = switches
  const vendors = new Set(brand.merchant.vendors.map(({ code }) => code))
  if (closedVendors.some((code) => !vendors.has(code))) throw refuseField('closedVendors', 'not_found')
  if (closedGames.some((id) => !findGame(brand, id))) throw refuseField('closedGames', 'game_not_found')
  const tree = new Set(flatModules(brand.merchant.modules).map(({ modId }) => modId))
  const flags = new Set(Object.keys(brand.flags))
  if (Object.keys(modules).some((modId) => !tree.has(modId) && !flags.has(modId)))
    throw refuseField('modules', 'not_found')
}
