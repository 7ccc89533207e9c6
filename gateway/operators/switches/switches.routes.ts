import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { getOrigin } from '../../base/http/brand-origin.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { act, type ConsoleRoute, look } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { flatModules, requireKnown } from './known-switches.ts'
import { requireSound } from './judge-switches.ts'
import { describedRules } from './described-rules.ts'
import { registrationPreview } from './registration-preview.ts'
import { setSwitches, getSwitches, switchScope, type SwitchState } from './switches.service.ts'

type Shown = ConsoleValue<'switches'>[number]

function describe(
  brand: LoadedBrand,
  { switches, version, changedAt }: SwitchState,
  config: Platform['config'],
): Shown {
  const { documents, settings } = brand
  // What is live has the switches in it; the file is what they are laid over.
  const { merchant } = documents
  const { everyone, countries, addresses } = merchant.regionRestriction
  return {
    merchant: settings.merchantCode,
    brand: settings.name,
    address: getOrigin(brand, config),
    version,
    changedAt: changedAt?.toISOString() ?? null,
    switches,
    file: {
      maintenance: merchant.maintenance,
      everyone,
      countries: [...countries],
      addresses: [...addresses],
      vendors: merchant.vendors.map(({ code, name, maintenance }) => ({ code, name, isClosed: maintenance })),
      modules: flatModules(merchant.modules),
      rules: describedRules(brand),
    },
  }
}

export const switchRoutes: readonly ConsoleRoute[] = [
  look('switches', 'switches.set', async ({ platform, brands }) => {
    const states = await platform.database.within(switchScope, async (tx) => {
      const switchStates: SwitchState[] = []
      for (const { settings } of brands) switchStates.push(await getSwitches(tx, settings.merchantCode))
      return switchStates
    })
    return brands.flatMap((brand, index) => {
      const state = states[index]
      return state ? [describe(brand, state, platform.config)] : []
    })
  }),
  look('registrationPreview', 'switches.set', registrationPreview),
  act('switchesSet', 'switches.set', async (tx, { operator: me, body, brands, now, note }) => {
    const { merchant, version, switches, reason } = body
    note({ merchant, subject: 'switches', subjectId: merchant, reason, after: switches })
    const brand = getBrand(brands, merchant)
    requireKnown(brand, switches)
    requireSound(brand, switches)
    const changed = await boundTo(tx, switchScope, me.scope, async () => {
      const before = await getSwitches(tx, merchant)
      note({ before: before.switches })
      return setSwitches(tx, { code: merchant, switches, version }, now)
    })
    return { version: changed.version }
  }),
]
