import { useState } from 'react'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useGo } from '../../../engine/base/hooks/use-go.ts'
import { useRoute } from '../../../engine/base/hooks/use-route.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useRealAccount } from '../../frame/use-real-account.ts'
import { usePressedInSight } from '../../ui/list/use-pressed-in-sight.ts'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { State } from '../../ui/state/state.tsx'
import '../../ui/base/card.css'
import '../../ui/base/chip.css'
import '../../ui/base/page.css'
import '../../ui/table/table.css'
import './lottery.css'
import { LotteryCard, LotteryCardSkeleton } from './lottery-card.tsx'
import { playPlace, type LotteryArea, type LotteryGame } from './lottery-calls.ts'
import { LotteryPanel } from './lottery-panel.tsx'

const refreshEvery = 5_000

/** Lottery games of an area by group: their next draws, last numbers, odds, and the way to play. */
export default function LotteryScreen() {
  const { t, dateTime } = useText('lottery')
  const { path, props, query } = useRoute()
  const { status } = useSession()
  const go = useGo()
  const withRealAccount = useRealAccount()
  const [chosenMode, choose] = useState<string>()
  const area = (props['area'] ?? 'LOTT') as LotteryArea
  const isPlayer = status === 'member' || status === 'agent'
  const mode = chosenMode === undefined ? {} : { prizeMode: chosenMode as 'LOTT' }
  const vn = useCall(
    'vnMenus',
    { query: { device: 'WEB', ...mode } },
    { enabled: area === 'VN', refetchInterval: refreshEvery, keepPrevious: true },
  )
  const others = useCall(
    'lotteryMenus',
    { query: { device: 'WEB', lottoArea: area, ...mode } },
    { enabled: area !== 'VN', refetchInterval: refreshEvery, keepPrevious: true },
  )
  const { data: menus, error, isError, refetch } = area === 'VN' ? vn : others
  const recent = useCall(
    'recentLottery',
    { query: { lottoArea: area } },
    { enabled: isPlayer, staleTime: 10_000 },
  )
  // Shown together: what one played lately stands above the groups.
  const data = isPlayer && recent.isPending ? undefined : menus
  const play = (game: LotteryGame, view?: 'lobby') => {
    if (withRealAccount()) go(playPlace(game, chosenMode ?? data?.prizeMode ?? '', view))
  }
  const line = usePressedInSight(data?.prizeMode)
  const games = data?.gameMenus.flatMap((menu) => menu.games) ?? []
  const last = (recent.data ?? []).slice(0, 4)
  return (
    <div className="lottery">
      <header className="lottery__head" aria-busy={!data && !isError}>
        <h1 className="page__title">{t(`title.${area}`)}</h1>
        <p className="page__lead">{t('lead')}</p>
        {data && data.prizeModes.length > 1 ? (
          <div className="lottery__modes" role="group" aria-label={t('modes')}>
            <span>{t('modes')}</span>
            <div className="chips" ref={line}>
              {data.prizeModes.map((prizeMode) => (
                <button
                  key={prizeMode}
                  className="chip"
                  type="button"
                  aria-pressed={prizeMode === data.prizeMode}
                  onClick={() => {
                    choose(prizeMode)
                  }}
                >
                  {t(`mode.${prizeMode}`)}
                </button>
              ))}
            </div>
          </div>
        ) : null}
        {data?.isStale === true ? (
          <p className="lottery__stale" role="status">
            {data.asOf === null ? t('away') : t('stale', { when: dateTime(data.asOf) })}
          </p>
        ) : null}
      </header>
      {query['gameCode'] ? (
        <LotteryPanel
          gameCode={query['gameCode']}
          prizeMode={chosenMode ?? data?.prizeMode}
          back={path}
          onPlay={play}
        />
      ) : null}
      {isError && !data ? (
        <LoadFailure
          title={t('failed')}
          text={t(`errors:${error.code}`)}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data && games.length === 0 ? <State title={t('empty')} text={t('emptyText')} /> : null}
      {last.length > 0 ? (
        <section aria-labelledby="lott-recent">
          <h2 className="section__title" id="lott-recent">
            {t('recent')}
          </h2>
          <ul className="lottery__cards">
            {last.map((game) => (
              <LotteryCard
                key={game.gameCode}
                game={game}
                to={`${path}?gameCode=${game.gameCode}`}
                onPlay={play}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {data
        ? data.gameMenus.map((menu) => (
            <section key={menu.gameGroupCode} aria-labelledby={`lott-${menu.gameGroupCode}`}>
              <h2 className="section__title" id={`lott-${menu.gameGroupCode}`}>
                {t(`group.${menu.gameGroupCode}`)}
              </h2>
              <ul className="lottery__cards">
                {menu.games.map((game) => (
                  <LotteryCard
                    key={game.gameCode}
                    game={game}
                    to={`${path}?gameCode=${game.gameCode}`}
                    onPlay={play}
                  />
                ))}
              </ul>
            </section>
          ))
        : null}
      {data || isError ? null : (
        <ul className="lottery__cards" aria-busy="true" aria-label={t('loading')}>
          {Array.from({ length: 6 }, (_, index) => (
            <LotteryCardSkeleton key={index} />
          ))}
        </ul>
      )}
    </div>
  )
}
