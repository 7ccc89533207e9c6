import { useEffect, useRef, useState } from 'react'
import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import { useCurrencySymbol } from '../../engine/hooks/use-currency-symbol.ts'
import { useWinners } from './use-winners.ts'

/** From so many on it runs. */
const least = 3
/** Half a pixel a frame, at sixty frames a second. */
const pixelsPerSecond = 30

/** Recent wins on one running line; with less motion, or on request, it stands and can be scrolled. Its place is kept until somebody won. */
export function WinnersTicker() {
  const { t, money } = useText()
  const symbol = useCurrencySymbol()
  const { data: wins = [], isPending } = useWinners()
  const line = useRef<HTMLUListElement>(null)
  const [paused, setPaused] = useState(false)
  const runs = wins.length > least

  useEffect(() => {
    const node = line.current
    if (node && runs) node.style.animationDuration = `${String(node.scrollWidth / 2 / pixelsPerSecond)}s`
  }, [runs, wins])

  if (wins.length === 0)
    return (
      <section className="sec sec--ticker" aria-label={t('winners.ticker')}>
        <div className="notice ticker">
          <div className="notice__win">
            {isPending ? (
              <i className="sk sk--line" />
            ) : (
              <span className="notice__none">{t('winners.empty')}</span>
            )}
          </div>
        </div>
      </section>
    )
  const shown = runs ? [...wins, ...wins] : wins
  return (
    <section className="sec sec--ticker" aria-label={t('winners.ticker')}>
      <div className={paused ? 'notice ticker is-paused' : 'notice ticker'}>
        <div className="notice__win" role="group" aria-label={t('winners.ticker')} tabIndex={0}>
          <ul className={runs ? 'notice__run' : 'notice__run is-still'} ref={line}>
            {shown.map(({ customerName, gameName, winAmount }, at) => (
              <li key={at} aria-hidden={at >= wins.length}>
                <bdi>{customerName}</bdi> · <bdi>{gameName}</bdi>{' '}
                <b className="num">
                  <bdi>{money(winAmount, symbol)}</bdi>
                </b>
              </li>
            ))}
          </ul>
        </div>
        {runs ? (
          <button
            className="ib"
            type="button"
            aria-label={t(paused ? 'winners.play' : 'winners.pause')}
            onClick={() => setPaused(!paused)}
          >
            <Icon name={paused ? 'play' : 'pause'} />
          </button>
        ) : null}
      </div>
    </section>
  )
}
