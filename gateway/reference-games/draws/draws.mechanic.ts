import { settingsIn } from '../../base/config/settings.ts'
import type { Vendor, VendorMechanic } from '../core/vendor.ts'
import { drawDue, drawPlan, forgetDraws } from './draw-clock.ts'
import { addDrawRoutes, tableOfGame } from './draws.routes.ts'
import { liveDraws } from './live.ts'
import { settleDraws } from './tickets.service.ts'

const tickEvery = 500
const forgetEvery = 3_600_000

export interface DrawOptions {
  /** Makes regular draws come faster: 0.1 is ten times. */
  scale?: number
  /** Milliseconds between two looks at what is due; 0 for none by itself. */
  every?: number
}

const givenScale = settingsIn(process.env).LIVERY_DRAW_SCALE

/** Draws on a schedule of their own, and the tickets for them. */
export function drawsMechanic(options: DrawOptions = {}): VendorMechanic {
  const { scale = givenScale, every = tickEvery } = options
  const { plan, isDue } = drawPlan(scale)
  const live = liveDraws()
  let forgotten = 0

  const tick = async (vendor: Vendor) => {
    await plan(vendor)
    live.drawn(await drawDue(vendor))
    live.settled(await settleDraws(vendor))
    if (vendor.clock().getTime() - forgotten < forgetEvery) return
    forgotten = vendor.clock().getTime()
    await forgetDraws(vendor)
  }

  /** One look at a time: draws and settlement are repeatable, not cheap. */
  let running: Promise<void> | undefined
  const look = (vendor: Vendor): Promise<void> =>
    (running ??= tick(vendor).finally(() => {
      running = undefined
    }))

  return {
    name: 'draws',
    routes(app, vendor) {
      addDrawRoutes(app, vendor)
      live.routes(app, vendor)
    },
    state: (vendor, session) => tableOfGame(vendor, session),
    recover: look,
    start(vendor) {
      if (every === 0) return () => undefined
      const timer = setInterval(() => {
        // Between draws there is nothing to do that the recovery does not look at.
        if (!isDue(vendor.clock().getTime())) return
        look(vendor).catch((err: unknown) => {
          vendor.log.error({ err }, 'Draws could not be checked')
        })
      }, every)
      timer.unref()
      return async () => {
        clearInterval(timer)
        await running?.catch(() => undefined)
      }
    },
    describe: ({ bets, result }) => ({ bets, result }),
  }
}
