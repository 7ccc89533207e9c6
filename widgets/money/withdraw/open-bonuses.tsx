import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'

type Open = CallValue<'withdrawTerms'>['bonuses'][number]

/** What a bonus is called: it may have no name of its own. */
export function useBonusName(symbol: string): (bonus: Open) => string {
  const { t, money } = useText('withdraw')
  return ({ title, amount }) => title || t('bonus.untitled', { amount: money(amount, symbol) })
}

/** Bonuses that are still to be played through, and what a withdrawal does to each. */
export function OpenBonuses({ bonuses, symbol }: { bonuses: readonly Open[]; symbol: string }) {
  const { t, money } = useText('withdraw')
  const getName = useBonusName(symbol)
  if (bonuses.length === 0) return null
  return (
    <section className="withdraw__bonuses" aria-label={t('bonus.bonuses')} data-testid="withdraw-bonuses">
      <ul>
        {bonuses.map((bonus) => (
          <li className="withdraw__bonus" key={bonus.id} data-effect={bonus.effect}>
            <Icon name={bonus.effect === 'kept' ? 'tag' : 'warning'} />
            <span>
              <strong>{getName(bonus)}</strong>
              {t(`bonus.${bonus.effect}`, {
                left: money(bonus.left, symbol),
                amount: money(bonus.amount, symbol),
              })}
            </span>
          </li>
        ))}
      </ul>
      <SiteLink className={buttonClass({ kind: 'quiet' })} to="/member?page=bonusDetails">
        {t('bonus.see')}
      </SiteLink>
    </section>
  )
}
