/** @jsxImportSource preact */
import type { GameProps } from './table.ts'

interface ShortBalanceProps {
  text: string
  t: GameProps['language']['t']
  /** Opens the site's cashier; undefined where no site frames the game. */
  onDeposit: (() => void) | undefined
}

/** There is less than a stake, and the way to more. */
export function ShortBalance({ text, t, onDeposit }: ShortBalanceProps) {
  return (
    <div class="short" role="status" data-testid="short-balance">
      <p>{text}</p>
      {onDeposit ? (
        <button type="button" class="quiet" onClick={onDeposit}>
          {t('deposit')}
        </button>
      ) : null}
    </div>
  )
}
