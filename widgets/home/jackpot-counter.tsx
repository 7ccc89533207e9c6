import { useEffect, useId, useState } from 'react'
import { useBoot } from '../../engine/hooks/use-boot.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { BrandArt } from '../brand/brand-art.tsx'
import { jackpotStart, jackpotStep } from './jackpot.ts'
import { useCurrencySymbol } from '../../engine/hooks/use-currency-symbol.ts'

export interface JackpotCounterProps {
  /** Key of the title's words. */
  title?: string
}

/** A decorative counter that says that it is one. */
export function JackpotCounter({ title = 'jackpot.title' }: JackpotCounterProps) {
  const { t, amount } = useText()
  const { version } = useBoot()
  const id = useId()
  const symbol = useCurrencySymbol()
  const [hundredths, setHundredths] = useState(() => jackpotStart(version))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const { more, wait: milliseconds } = jackpotStep(Math.random)
      timer = setTimeout(() => {
        setHundredths((now) => now + more)
        wait()
      }, milliseconds)
    }
    wait()
    return () => {
      clearTimeout(timer)
    }
  }, [])

  const figures = amount(hundredths / 100)
  return (
    <section className="sec sec--jackpot" aria-labelledby={id}>
      <div className="jp">
        <BrandArt symbol="b-deco" className="jp__deco" />
        <h2 className="jp__label" id={id}>
          {t(title)}
        </h2>
        <div className="odo" dir="ltr" role="img" aria-label={`${symbol} ${figures}`}>
          {symbol ? <span className="odo__cur">{symbol}</span> : null}
          {[...figures].map((sign, at) =>
            /\d/.test(sign) ? (
              <span className="odo__d" data-digit={sign} key={at}>
                <i className="odo__s" />
              </span>
            ) : (
              <span className="odo__sep" key={at}>
                {sign}
              </span>
            ),
          )}
        </div>
        <p className="jp__note">{t('jackpot.note')}</p>
      </div>
    </section>
  )
}
