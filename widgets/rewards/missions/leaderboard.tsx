import { useState } from 'react'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import '../../ui/base/chip.css'
import { usePressedInSight } from '../../ui/list/use-pressed-in-sight.ts'
import { QueryState } from '../../ui/state/query-state.tsx'
import { useGift } from './use-gift.ts'

const boards = ['now', 'before'] as const

/** The first places by the score of missions, the member's own, and what places get. */
export function Leaderboard() {
  const { t, number, dateTime } = useText('missions')
  const gift = useGift()
  const [board, setBoard] = useState<(typeof boards)[number]>('now')
  const line = usePressedInSight(board)
  const { data, isError, error, refetch } = useCall(
    'missionLeaderboard',
    { query: { board } },
    { staleTime: 0, keepPrevious: true },
  )
  if (data === null) return null
  const isListed = data?.entries.some(({ isOwn }) => isOwn) === true
  return (
    <section
      className="card board"
      aria-labelledby="board-title"
      aria-busy={!data && !isError}
      data-testid="leaderboard"
    >
      <div className="card__body">
        <div className="board__head">
          <h2 className="page__part" id="board-title">
            {t('board.title')}
          </h2>
          <div className="chips" ref={line} role="group" aria-labelledby="board-title">
            {boards.map((value) => (
              <button
                className="chip"
                type="button"
                key={value}
                aria-pressed={board === value}
                onClick={() => setBoard(value)}
              >
                {t(`board.${value}`)}
              </button>
            ))}
          </div>
        </div>
        <QueryState
          of={{ data, error, refetch }}
          failed={{ title: t('failed'), text: t('failedText') }}
          waiting={
            <div className="board__list">
              {[1, 2, 3, 4, 5].map((n) => (
                <i className="skeleton board__ghost" key={n} />
              ))}
            </div>
          }
        >
          {(data) => (
            <>
              <p className="board__note">
                {t(board === 'now' ? 'board.ends' : 'board.ended', {
                  when: dateTime(data.endsAt),
                })}{' '}
                {t('board.players', { players: number(data.players) })}
              </p>
              {data.entries.length === 0 ? (
                <p data-testid="board-empty">{t('board.empty')}</p>
              ) : (
                <ol className="board__list">
                  {data.entries.map(({ place, name, score, isOwn }) => (
                    <li key={place} className={isOwn ? 'board__row is-own' : 'board__row'}>
                      <span className="board__place number">{number(place)}</span>
                      <bdi className="board__name">{isOwn ? t('board.you') : name}</bdi>
                      <strong className="number">{number(score)}</strong>
                    </li>
                  ))}
                </ol>
              )}
              <p className="board__own" data-testid="own-place">
                {data.own
                  ? isListed
                    ? t('board.in', { place: number(data.own.place) })
                    : t('board.own', { place: number(data.own.place), score: number(data.own.score) })
                  : t('board.notYet')}
              </p>
              {data.prizes.length > 0 ? (
                <dl className="board__prizes">
                  {data.prizes.map(({ from, to, gift: prize }) => (
                    <div key={from}>
                      <dt>
                        {from === to
                          ? t('board.place', { place: number(from) })
                          : t('board.places', { from: number(from), to: number(to) })}
                      </dt>
                      <dd>{gift(prize)}</dd>
                    </div>
                  ))}
                </dl>
              ) : null}
            </>
          )}
        </QueryState>
      </div>
    </section>
  )
}
