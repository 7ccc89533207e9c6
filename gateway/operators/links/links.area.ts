import { repeat } from '../../base/background/background.ts'
import type { Area } from '../../base/platform/area.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { brandBehindCase, brandHeldCase } from './link.cases.ts'
import { listHeld, syncLinkCases } from './link-cases.ts'

/** Milliseconds between two looks at brands that are held: which release broke one is recorded a moment later. */
const every = 5_000

/** Opens a case as soon as a brand is held, and closes it as soon as it is not; returns a function that stops it. */
function followHolds(platform: Platform): () => void {
  const { registry, background, clock } = platform
  /** What the case of each brand says that is held, as far as this process knows. */
  const known = new Map<string, string>()
  const look = (id: string, holds = registry.holds()) => {
    if (!holds.has(id) && !known.has(id)) return
    const brand = registry.byId(id)
    const due = brand && holds.has(id) ? JSON.stringify(listHeld(platform, brand, holds)) : undefined
    if (known.get(id) === due) return
    if (due === undefined) known.delete(id)
    else known.set(id, due)
    if (!brand) return
    background.run('cases of links', () =>
      syncLinkCases(platform, brand, clock()).catch((error: unknown) => {
        known.set(id, '')
        throw error
      }),
    )
  }
  const lookAtAll = () => {
    const holds = registry.holds()
    for (const id of new Set([...known.keys(), ...holds.keys()])) look(id, holds)
    return Promise.resolve()
  }
  const stopHearing = registry.onChange((id) => look(id))
  const stopLooking = repeat(background, 'cases of links', every, lookAtAll)
  void lookAtAll()
  return () => {
    stopHearing()
    stopLooking()
  }
}

/** Links between brands: who is held, and who lags behind what a parent marked as mandatory. */
export const linksArea: Area = {
  name: 'operators/links',
  cases: [brandHeldCase, brandBehindCase],
  job: followHolds,
  sweep: async (platform, merchant, now) => {
    const brand = platform.registry.byMerchant(merchant)
    if (brand) await syncLinkCases(platform, brand, now)
  },
}
