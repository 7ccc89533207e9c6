import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Switches } from '../../../schemas/documents/switches.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { flatModules } from '../switches/known-switches.ts'

type Override = ConsoleValue<'brandDetail'>['overrides'][number]
type Kind = Override['kind']

/** Where switches say something else than what is published, or hold whatever is published. */
export function listOverrides(
  { documents: { merchant } }: Pick<LoadedBrand, 'documents'>,
  {
    maintenance,
    regionRestriction,
    closedVendors = [],
    closedGames = [],
    rules = {},
    modules = {},
  }: Switches,
  isByParent: (key: string) => boolean,
): Override[] {
  const entry = (kind: Kind, name: string, key: string, published: boolean | null, isOn: boolean | null) => {
    const isHidden = isByParent(key)
    return { kind, name, published: isHidden ? null : published, isOn, isByParent: isHidden }
  }
  const published = new Map(flatModules(merchant.modules).map(({ modId, isOn }) => [modId, isOn]))
  const vendors = new Map(merchant.vendors.map(({ code, maintenance }) => [code, !maintenance]))
  const isClosed = new Set(merchant.closedGames)
  return [
    ...(maintenance === undefined || maintenance === merchant.maintenance
      ? []
      : [entry('maintenance', '', 'maintenance', merchant.maintenance, maintenance)]),
    ...(regionRestriction ? [entry('regionRestriction', '', 'regionRestriction', null, null)] : []),
    ...closedVendors.flatMap((code) =>
      vendors.get(code) === true ? [entry('closedVendor', code, 'vendors', true, false)] : [],
    ),
    ...closedGames.flatMap((id) =>
      isClosed.has(id) ? [] : [entry('closedGame', id, 'closedGames', true, false)],
    ),
    ...Object.keys(rules).map((name) => entry('rule', name, 'rules', null, null)),
    ...Object.entries(modules).flatMap(([modId, value]) =>
      published.get(modId) === (value === '1')
        ? []
        : [entry('module', modId, 'modules', published.get(modId) ?? null, value === '1')],
    ),
  ]
}
