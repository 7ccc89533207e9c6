import { useState } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useGo } from '../../../engine/base/hooks/use-go.ts'
import { useRoute } from '../../../engine/base/hooks/use-route.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useRealAccount } from '../../frame/use-real-account.ts'
import { usePressedInSight } from '../../ui/list/use-pressed-in-sight.ts'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import '../../ui/base/card.css'
import '../../ui/base/chip.css'
import '../../ui/base/page.css'
import '../../ui/table/table.css'
import './lottery.css'
import { LotteryCard } from './lottery-card.tsx'
import { LotteryCardSkeleton } from './lottery-card-skeleton.tsx'
import { playPlace, type LotteryArea, type LotteryGame } from './lottery-calls.ts'
import { LotteryPanel } from './lottery-panel.tsx'

const refreshIntervalMs = 5_000

type Data = CallValue<'lotteryMenus'>

/** Games of an area in a prize mode, and what one played lately of them. */
function useLottery(area: LotteryArea, prizeMode: string | undefined) {
  const { status } = useSession()
  const isPlayer = status === 'member' || status === 'agent'
  const mode = prizeMode === undefined ? {} : { prizeMode: prizeMode as 'LOTT' }
  const vn = useCall(
    'vnMenus',
    { query: { device: 'WEB', ...mode } },
    { enabled: area === 'VN', refetchInterval: refreshIntervalMs, keepPrevious: true },
  )
  const others = useCall(
    'lotteryMenus',
    { query: { device: 'WEB', lottoArea: area, ...mode } },
    { enabled: area !== 'VN', refetchInterval: refreshIntervalMs, keepPrevious: true },
  )
  const menus = area === 'VN' ? vn : others
  const recent = useCall(
    'recentLottery',
    { query: { lottoArea: area } },
    { enabled: isPlayer, staleTime: 10_000 },
  )
  // Shown together: what one played lately stands above the groups.
  const data: Data | undefined = isPlayer && recent.isPending ? undefined : menus.data
  return { menus, data, recent: (recent.data ?? []).slice(0, 4) }
}

/** Lottery games of an area by group: their next draws, last numbers, odds, and the way to play. */
export default function LotteryScreen() {
  const { t } = useText('lottery')
  const { path, props, query } = useRoute()
  const go = useGo()
  const withRealAccount = useRealAccount()
  const [chosenMode, choose] = useState<string>()
  const area = (props['area'] ?? 'LOTT') as LotteryArea
  const { menus, data, recent } = useLottery(area, chosenMode)
  const { error, isError, refetch } = menus
  const play = (game: LotteryGame, view?: 'lobby') => {
    if (withRealAccount()) go(playPlace(game, chosenMode ?? data?.prizeMode ?? '', view))
  }
  const isEmpty = data?.gameMenus.every((menu) => menu.games.length === 0)
  return (
    <div className="lottery">
      <header className="lottery__head" aria-busy={!data && !isError}>
        <h1 className="page__title">{t(`title.${area}`)}</h1>
        <p className="page__lead">{t('lead')}</p>
        {data ? <Modes data={data} onChoose={choose} /> : null}
        {data?.isStale === true ? <Stale asOf={data.asOf} /> : null}
      </header>
      {query['gameCode'] ? (
        <LotteryPanel
          gameCode={query['gameCode']}
          prizeMode={chosenMode ?? data?.prizeMode}
          back={path}
          onPlay={play}
        />
      ) : null}
      {isEmpty ? <State title={t('empty')} text={t('emptyText')} /> : null}
      {recent.length > 0 ? <Group id="lott-recent" title={t('recent')} games={recent} onPlay={play} /> : null}
      <QueryState
        of={{ data, error, refetch }}
        failed={{ title: t('failed') }}
        waiting={
          <ul className="lottery__cards" aria-busy="true" aria-label={t('loading')}>
            {Array.from({ length: 6 }, (_, index) => (
              <LotteryCardSkeleton key={index} />
            ))}
          </ul>
        }
      >
        {({ gameMenus }) =>
          gameMenus.map(({ gameGroupCode, games }) => (
            <Group
              key={gameGroupCode}
              id={`lott-${gameGroupCode}`}
              title={t(`group.${gameGroupCode}`)}
              games={games}
              onPlay={play}
            />
          ))
        }
      </QueryState>
    </div>
  )
}

/** Prize modes to choose from, where there are several. */
function Modes({ data, onChoose }: { data: Data; onChoose: (prizeMode: string) => void }) {
  const { t } = useText('lottery')
  const line = usePressedInSight(data.prizeMode)
  if (data.prizeModes.length < 2) return null
  return (
    <div className="lottery__modes" role="group" aria-label={t('modes')}>
      <span>{t('modes')}</span>
      <div className="chips" ref={line}>
        {data.prizeModes.map((prizeMode) => (
          <button
            key={prizeMode}
            className="chip"
            type="button"
            aria-pressed={prizeMode === data.prizeMode}
            onClick={() => onChoose(prizeMode)}
          >
            {t(`mode.${prizeMode}`)}
          </button>
        ))}
      </div>
    </div>
  )
}

/** What is shown is what the vendor said last, or nothing. */
function Stale({ asOf }: Pick<Data, 'asOf'>) {
  const { t, dateTime } = useText('lottery')
  return (
    <p className="lottery__stale" role="status">
      {asOf === null ? t('away') : t('stale', { when: dateTime(asOf) })}
    </p>
  )
}

interface GroupProps {
  id: string
  title: string
  games: readonly LotteryGame[]
  onPlay: (game: LotteryGame, view?: 'lobby') => void
}

function Group({ id, title, games, onPlay }: GroupProps) {
  const { path } = useRoute()
  return (
    <section aria-labelledby={id}>
      <h2 className="section__title" id={id}>
        {title}
      </h2>
      <ul className="lottery__cards">
        {games.map((game) => (
          <LotteryCard
            key={game.gameCode}
            game={game}
            to={`${path}?gameCode=${game.gameCode}`}
            onPlay={onPlay}
          />
        ))}
      </ul>
    </section>
  )
}
