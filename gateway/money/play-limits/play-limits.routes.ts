import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { cancelRaise, changeLimit, confirmRaise } from './change-limit.ts'
import { excludeSelf, takeTimeout } from './exclude-self.ts'
import { getPlayLimits, getWanted } from './play-limits.service.ts'
import { saferPlay } from './safer-play.ts'

interface Own {
  brand: LoadedBrand
  session: { memberId: string }
}

export function playLimitsRoutes(platform: Platform) {
  const { database, clock } = platform
  const changed = ({ brand, session }: Own, work: (tx: Tx, now: Date) => Promise<unknown>) =>
    database.within(brand.settings.merchantCode, async (tx) => {
      const now = clock()
      await work(tx, now)
      return getPlayLimits(tx, brand, session.memberId, now)
    })
  return [
    route('saferPlay', 'guest', (visitor) => saferPlay(platform, visitor), {
      whenClosed: true,
      cached: true,
    }),
    route('playLimits', 'member', (own) => changed(own, () => Promise.resolve())),
    route('setPlayLimit', 'member', (own) => {
      const { brand, session, body } = own
      const wanted = getWanted(brand, body)
      return changed(own, (tx, now) =>
        changeLimit(tx, brand, session.memberId, { ...wanted, actor: { kind: 'member' }, now }),
      )
    }),
    route('confirmPlayLimit', 'member', (own) =>
      changed(own, (tx, now) => confirmRaise(tx, own.brand, own.session.memberId, { id: own.body.id, now })),
    ),
    route('cancelPlayLimit', 'member', (own) =>
      changed(own, (tx, now) => cancelRaise(tx, own.brand, own.session.memberId, { id: own.body.id, now })),
    ),
    route('takeTimeout', 'member', (own) =>
      changed(own, (tx, now) => takeTimeout(tx, own.brand, own.session.memberId, { ...own.body, now })),
    ),
    route('excludeSelf', 'member', (own) =>
      changed(own, (tx, now) => excludeSelf(tx, own.brand, own.session.memberId, { ...own.body, now })),
    ),
  ]
}
