import { useId } from 'react'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useGo } from '../../../engine/base/hooks/use-go.ts'
import { useRoute } from '../../../engine/base/hooks/use-route.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useRealAccount } from '../../frame/use-real-account.ts'
import { useOffered } from '../game/use-offered.ts'
import { DrawsWaiting } from './draws-waiting.tsx'
import { LotteryCard } from './lottery-card.tsx'
import { playPlace, type LotteryArea } from './lottery-calls.ts'
import '../../ui/base/card.css'
import './lottery.css'

export interface NextDrawsProps {
  /** Max games. */
  limit?: number
}

const refetchMs = 5_000

function isArea(category: string | undefined): category is LotteryArea {
  return category === 'LOTT' || category === 'ELOTT'
}

/** The lottery games that a lobby begins with: how long each still sells, and what it drew last. */
export default function NextDraws({ limit = 6 }: NextDrawsProps) {
  const category = useRoute().props['category']
  const isOffered = useOffered(category)
  return isOffered && isArea(category) ? <Draws area={category} limit={limit} /> : null
}

function Draws({ area, limit }: { area: LotteryArea; limit: number }) {
  const { t } = useText('lottery')
  const id = useId()
  const go = useGo()
  const withRealAccount = useRealAccount()
  const { data, errorUpdateCount } = useCall(
    'lotteryMenus',
    { query: { device: 'WEB', lottoArea: area } },
    { refetchInterval: refetchMs, keepPrevious: true },
  )
  // Also after an answer that failed: it is asked for again in a moment, and nothing below moves meanwhile.
  if (!data) return <DrawsWaiting hasFailed={errorUpdateCount > 0} />
  // In the order of the hall: by time, each draw would change the places under a finger.
  const games = data.gameMenus.flatMap((menu) => menu.games).slice(0, limit)
  if (games.length === 0) return null
  return (
    <section className="tables tables--draws" aria-labelledby={id}>
      <h2 className="tables__title" id={id}>
        {t('next')}
      </h2>
      <ul className="tables__list">
        {games.map((game) => (
          <LotteryCard
            key={game.gameCode}
            game={game}
            to={`/lottery?gameCode=${game.gameCode}`}
            onPlay={() => {
              if (withRealAccount()) go(playPlace(game, data.prizeMode))
            }}
          />
        ))}
      </ul>
    </section>
  )
}
