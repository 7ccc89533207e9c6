import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useCurrencySymbol } from '../../../engine/money/hooks/use-currency-symbol.ts'
import { useWinners } from './use-winners.ts'

/** From so many on it runs. */
const minWins = 3
/** Half a pixel a frame, at sixty frames a second. */
const pixelsPerSecond = 30

/** Recent wins on one running line; with less motion, or on request, it stands and can be scrolled. Its space is reserved until there is a win. */
export default function WinnersTicker() {
  const { t, money } = useText()
  const symbol = useCurrencySymbol()
  const { data: wins = [], isPending } = useWinners()
  const line = useRef<HTMLUListElement>(null)
  const [paused, setPaused] = useState(false)
  const runs = wins.length > minWins

  useEffect(() => {
    const node = line.current
    if (node && runs) node.style.animationDuration = `${String(node.scrollWidth / 2 / pixelsPerSecond)}s`
  }, [runs, wins])

  if (wins.length === 0)
    return (
      <section className="section section--ticker" aria-label={t('winners.ticker')}>
        <div className="notice ticker">
          <div className="notice__window">
            {isPending ? (
              <i className="skeleton skeleton--line" />
            ) : (
              <span className="notice__none">{t('winners.empty')}</span>
            )}
          </div>
        </div>
      </section>
    )
  const shown = runs ? [...wins, ...wins] : wins
  return (
    <section className="section section--ticker" aria-label={t('winners.ticker')}>
      <div className={paused ? 'notice ticker is-paused' : 'notice ticker'}>
        <div className="notice__window" role="group" aria-label={t('winners.ticker')} tabIndex={0}>
          <ul className={runs ? 'notice__run' : 'notice__run is-still'} ref={line}>
            {shown.map(({ customerName, gameName, winAmount }, index) => (
              <li key={index} aria-hidden={index >= wins.length}>
                <bdi>{customerName}</bdi> · <bdi>{gameName}</bdi>{' '}
                <b className="number">
                  <bdi>{money(winAmount, symbol)}</bdi>
                </b>
              </li>
            ))}
          </ul>
        </div>
        {runs ? (
          <button
            className="icon-button"
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
