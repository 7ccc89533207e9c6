import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'

type PrizeGame = CallValue<'prizeModeGame'>

function decimals(value: number) {
  return String(Math.round(value * 10_000) / 100)
}

function prizeText(
  payout: number,
  notation: PrizeGame['notation'],
  t: (key: string, vars: Record<string, string>) => string,
) {
  const round = (value: number) => String(Math.round(value * 100) / 100)
  switch (notation) {
    case 'decimal':
      return `${round(payout)}×`
    case 'profit':
      return t('prize.profit', { prize: round(payout - 1) })
    case 'perTwo':
      return t('prize.per', { prize: round(payout * 2), stake: '2' })
    case 'perHundred':
      return t('prize.per', { prize: round(payout * 100), stake: '100' })
  }
}

/** The best prize of every bet and what comes back of a stake, worked out by the gateway from the tables that pay. */
export function PrizeTable({ prizes }: { prizes: PrizeGame }) {
  const { t } = useText('lottery')
  return (
    <details className="lottery__odds">
      <summary>{t('odds', { mode: t(`mode.${prizes.prizeMode}`) })}</summary>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('bet')}</th>
            <th scope="col">{t('best')}</th>
            <th scope="col">{t('back')}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.kinds.map(({ id, bets }) => {
            const best = Math.max(...bets.flatMap((bet) => bet.prizes.map(({ payout }) => payout)))
            const backs = bets.map(({ back }) => back)
            const [min, max] = [Math.min(...backs), Math.max(...backs)].map(decimals)
            return (
              <tr key={id}>
                <th scope="row">{t(`kinds.${id}`)}</th>
                <td className="number">{prizeText(best, prizes.notation, t)}</td>
                <td className="number">
                  <bdi dir="ltr">{min === max ? `${min ?? ''}%` : `${min ?? ''}–${max ?? ''}%`}</bdi>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}
