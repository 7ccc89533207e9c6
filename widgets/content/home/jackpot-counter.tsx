import { useId } from 'react'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useSeconds } from '../../../engine/base/hooks/use-seconds.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { BrandArt } from '../../ui/brand/brand-art.tsx'
import { jackpotAt, jackpotText } from './jackpot.ts'
import { useCurrencySymbol } from '../../../engine/money/hooks/use-currency-symbol.ts'

export interface JackpotCounterProps {
  /** Key of the title's words. */
  title?: string
}

/** A decorative counter that says that it is one. */
export default function JackpotCounter({ title = 'jackpot.title' }: JackpotCounterProps) {
  const { t, amount } = useText()
  const { brand, serverTime, permission } = useBoot()
  const id = useId()
  const symbol = useCurrencySymbol()
  const now = useSeconds() ?? Math.floor(Date.parse(serverTime) / 1_000)
  const figures = amount(jackpotText(jackpotAt(brand.id, now), permission.currency.scale))
  return (
    <section className="section section--jackpot" aria-labelledby={id}>
      <div className="jackpot">
        <BrandArt symbol="b-deco" className="jackpot__decoration" />
        <h2 className="jackpot__label" id={id}>
          {t(title)}
        </h2>
        <div className="odometer" dir="ltr" role="img" aria-label={`${symbol} ${figures}`}>
          {symbol ? <span className="odometer__currency">{symbol}</span> : null}
          {[...figures].map((sign, index) =>
            /\d/.test(sign) ? (
              <span className="odometer__digit" data-digit={sign} key={index}>
                <i className="odometer__strip" />
              </span>
            ) : (
              <span className="odometer__separator" key={index}>
                {sign}
              </span>
            ),
          )}
        </div>
        <p className="jackpot__note">{t('jackpot.note')}</p>
      </div>
    </section>
  )
}
