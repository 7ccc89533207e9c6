/** @jsxImportSource preact */
import { ChipChoice } from '../shell/chip-choice.tsx'
import { listChips } from '../shell/stake-control.tsx'
import type { GameProps } from '../shell/table.ts'
import type { DrawsState } from './draws-state.ts'
import type { Price } from './slip-state.ts'

const aheads = [1, 2, 3, 5] as const

interface TermsProps {
  game: GameProps<DrawsState>
  unit: bigint
  onUnit: (unit: bigint) => void
  /** Draws that are bought. */
  ahead: number
  onAhead: (ahead: number) => void
}

/** What a line costs, and for how many draws. */
export function Terms({ game, unit, onUnit, ahead, onAhead }: TermsProps) {
  const { data, language, money } = game
  const { t } = language
  const units = listChips(data.limits).slice(0, 6)
  return (
    <div class="terms">
      <div class="term" role="group" aria-label={t('unit')}>
        <span class="dim">{t('unit')}</span>
        <div class="chips">
          <ChipChoice values={units} chosen={unit} onChoose={onUnit} draw={money} />
        </div>
      </div>
      <div class="term" role="group" aria-label={t('ahead')}>
        <span class="dim">{t('ahead')}</span>
        <div class="chips">
          <ChipChoice values={aheads} chosen={ahead} onChoose={onAhead} draw={(count) => count} />
        </div>
      </div>
    </div>
  )
}

/** Lines, cost and best prize of a slip. */
export function Sums({ game, price, draws }: { game: GameProps<DrawsState>; price: Price; draws: number }) {
  const { language, money } = game
  const { t } = language
  return (
    <dl class="sums">
      <div>
        <dt>{t('lines_label')}</dt>
        <dd>{language.figures.number(price.lines)}</dd>
      </div>
      <div>
        <dt>{t('total')}</dt>
        <dd data-testid="total">{money(price.stake * BigInt(Math.max(1, draws)))}</dd>
      </div>
      <div>
        <dt>{t('best_prize')}</dt>
        <dd>{money(price.best)}</dd>
      </div>
    </dl>
  )
}
