import { useId } from 'react'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { timeLeft } from '../../../schemas/base/time-left.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useCountdown } from '../../../engine/base/hooks/form/use-countdown.ts'
import { useRoute } from '../../../engine/base/hooks/use-route.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { usePlay } from '../../../engine/games/hooks/use-play.ts'
import { useOffered } from '../game/use-offered.ts'
import { TablesWaiting } from './tables-waiting.tsx'
import './matches.css'

type Match = CallValue<'matchList'>[number]
type Price = Match['prices'][number]
type Category = CallQuery<'matchList'>['gameType']

const refetchMs = 10_000
const categories: readonly string[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT'] satisfies Category[]
/** As every betting slip in the world names who wins. */
const signs = { home: '1', draw: 'X', away: '2' } as const

function hasMatches(category: string | undefined): category is Category {
  return category !== undefined && categories.includes(category)
}

/** Matches that are on or begin soon: who plays, how it stands or when it begins, and the prices of who wins. */
export default function Matches() {
  const category = useRoute().props['category']
  const isOffered = useOffered(category)
  return isOffered && hasMatches(category) ? <MatchShelf category={category} /> : null
}

function MatchShelf({ category }: { category: Category }) {
  const { t } = useText('games')
  const id = useId()
  const { data, errorUpdateCount } = useCall(
    'matchList',
    { query: { gameType: category } },
    { refetchInterval: refetchMs },
  )
  // Also after an answer that failed: it is asked for again in a moment, and nothing below moves meanwhile.
  if (!data) return <TablesWaiting hasFailed={errorUpdateCount > 0} />
  if (data.length === 0) return null
  return (
    <section className="tables" aria-labelledby={id}>
      <h2 className="tables__title" id={id}>
        {t('matches.title')}
      </h2>
      <ul className="tables__list">
        {data.map((match) => (
          <MatchCard key={match.matchId} match={match} category={category} />
        ))}
      </ul>
    </section>
  )
}

function MatchCard({ match, category }: { match: Match; category: Category }) {
  const { t, amount } = useText('games')
  const play = usePlay()
  const { nodeId, vassalage, home, away, score, isOn } = match
  const nameOf = { home, draw: t('matches.draw'), away }
  const open = (selection?: Price['selection']) => {
    const shown = { id: match.matchId, ...(selection && { selection }) }
    play({ nodeId, vassalage, gameType: category, gameCode: nodeId, isGame: 1, match: shown })
  }
  return (
    <li className="table-card match-card">
      <button
        className="tile__hit"
        type="button"
        aria-label={t('matches.play', { home, away })}
        onClick={() => open()}
      />
      <span className="match-card__head">
        <span>{t(`matches.sports.${match.sport}`)}</span>
        {isOn ? (
          <span className="match-card__live">{t('matches.live')}</span>
        ) : (
          <StartsIn startsAt={match.startsAt} />
        )}
      </span>
      {([home, away] as const).map((side, index) => (
        <span className="match-card__side" key={index}>
          <bdi>{side}</bdi>
          {isOn ? <b className="number">{score[index]}</b> : null}
        </span>
      ))}
      <span className="match-card__prices">
        {match.prices.map(({ selection, price }) => (
          <button
            className="match-card__price"
            type="button"
            key={selection}
            disabled={price === null}
            onClick={() => open(selection)}
          >
            <i aria-hidden="true">{signs[selection]}</i>
            <span className="visually-hidden">{nameOf[selection]} </span>
            <b className="number">{price === null ? '–' : amount(price)}</b>
            {price === null ? <span className="visually-hidden">{t('matches.closed')}</span> : null}
          </button>
        ))}
      </span>
    </li>
  )
}

function StartsIn({ startsAt }: { startsAt: string }) {
  const { t } = useText('games')
  const left = timeLeft(useCountdown(Date.parse(startsAt)))
  return (
    <span>
      {t('matches.startsIn')}{' '}
      <bdi className="number" role="timer" aria-live="off" dir="ltr" suppressHydrationWarning>
        {'clock' in left ? left.clock : ''}
      </bdi>
    </span>
  )
}
