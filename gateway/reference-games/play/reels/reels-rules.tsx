/** @jsxImportSource preact */
import { hands } from '../../fair/reels/cards.ts'
import type { GameProps } from '../shell/table.ts'
import type { ReelsState } from './reels-state.ts'
import { FishSymbol, ReelSymbol } from './symbols.tsx'

/** What the player may know of the odds: every pay, and the exact return. */
export function ReelsRules({ data, language: { t, locale } }: GameProps<ReelsState>) {
  const { sheet, rtp } = data.state
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rtp)
  const times = (pay: number) => `${new Intl.NumberFormat(locale).format(pay / 100)}×`
  return (
    <div class="rules">
      <p>{t('rules_return', { share })}</p>
      <p>{t(`rules_${sheet.kind}`)}</p>
      {sheet.kind === 'lines' ? (
        <>
          <p>
            {t('rules_free', {
              three: sheet.free.spins[0],
              four: sheet.free.spins[1],
              five: sheet.free.spins[2],
            })}{' '}
            {sheet.free.times > 1 ? t('rules_free_times', { times: sheet.free.times }) : ''}
          </p>
          <ul class="paytable">
            {sheet.pays.map((pays, symbol) => (
              <li key={symbol}>
                <ReelSymbol at={symbol} art={data.game} />
                {pays.map((pay, at) => (
                  <span key={at}>
                    {at + 3}: <b>{times(pay)}</b>
                  </span>
                ))}
              </li>
            ))}
            <li>
              <ReelSymbol at={7} art={data.game} />
              <span>{t('rules_wild')}</span>
            </li>
            <li>
              <ReelSymbol at={8} art={data.game} />
              <span>{t('rules_scatter')}</span>
            </li>
          </ul>
        </>
      ) : null}
      {sheet.kind === 'hunt' ? (
        <ul class="paytable">
          {sheet.pays.map((steps, symbol) => (
            <li key={symbol}>
              <FishSymbol at={symbol} />
              {steps.map(({ from, pay }) => (
                <span key={from}>
                  {from}+: <b>{times(pay)}</b>
                </span>
              ))}
            </li>
          ))}
        </ul>
      ) : null}
      {sheet.kind === 'cards' ? (
        <ul class="paytable">
          {hands
            .filter((hand) => sheet.pays[hand] > 0)
            .toReversed()
            .map((hand) => (
              <li key={hand}>
                <span>{t(`hand_${hand}`)}</span>
                <b>{times(sheet.pays[hand])}</b>
              </li>
            ))}
        </ul>
      ) : null}
    </div>
  )
}
