import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { type UsedText, useText } from '../../../engine/base/hooks/use-text.ts'

type PrizeGame = CallValue<'prizeModeGame'>

function prizeText(
  payout: number,
  notation: PrizeGame['notation'],
  { t, decimal }: Pick<UsedText, 't' | 'decimal'>,
) {
  switch (notation) {
    case 'decimal':
      return <bdi dir="ltr">{decimal(payout)}×</bdi>
    case 'profit':
      return t('prize.profit', { prize: decimal(payout - 1) })
    case 'perTwo':
      return t('prize.per', { prize: decimal(payout * 2), stake: decimal(2) })
    case 'perHundred':
      return t('prize.per', { prize: decimal(payout * 100), stake: decimal(100) })
  }
}

/** The best prize of every bet and what comes back of a stake, worked out by the gateway from the tables that pay. */
export function PrizeTable({ prizes }: { prizes: PrizeGame }) {
  const text = useText('lottery')
  const { t, decimal } = text
  return (
    <Disclosure className="lottery__odds" title={t('odds', { mode: t(`mode.${prizes.prizeMode}`) })}>
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
            const [min, max] = [Math.min(...backs), Math.max(...backs)].map((back) => decimal(back * 100))
            return (
              <tr key={id}>
                <th scope="row">{t(`kinds.${id}`)}</th>
                <td className="number">{prizeText(best, prizes.notation, text)}</td>
                <td className="number">
                  <bdi dir="ltr">{min === max ? `${min ?? ''}%` : `${min ?? ''}–${max ?? ''}%`}</bdi>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Disclosure>
  )
}
