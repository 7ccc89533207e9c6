/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { hands } from '../../fair/reels/hands.ts'
import type { GameProps } from '../shell/table.ts'
import type { ReelsState } from './reels-state.ts'
import { CoinSymbol, FishSymbol, ReelSymbol } from './symbols.tsx'

/** What the player may know of the odds: every pay, and the exact return. */
export function ReelsRules(props: GameProps<ReelsState>) {
  const { data, language } = props
  const { t, figures } = language
  const { sheet } = data.state
  return (
    <div class="rules">
      <p>{t('rules_return', { share: figures.percent(sheet.rtp) })}</p>
      <p>{t(`rules_${sheet.kind}`, { count: 'from' in sheet ? sheet.from : 0 })}</p>
      {sheet.kind === 'lines' ? (
        <p>
          {t('rules_free', {
            three: sheet.free.spins[0],
            four: sheet.free.spins[1],
            five: sheet.free.spins[2],
          })}{' '}
          {sheet.free.times > 1 ? t('rules_free_times', { times: sheet.free.times }) : ''}
        </p>
      ) : null}
      {sheet.kind === 'tumble' ? (
        <p>{t('rules_falls', { times: sheet.times.map((time) => figures.times(time * 100)).join(' · ') })}</p>
      ) : null}
      {sheet.kind === 'hold' ? <p>{t('rules_full', { times: figures.times(sheet.full) })}</p> : null}
      <ul class="paytable">
        <Pays {...props} />
      </ul>
    </div>
  )
}

/** The rows of the paytable of a sheet. */
function Pays({ data, language: { t, figures } }: GameProps<ReelsState>) {
  const { sheet } = data.state
  const row = (key: number | string, picture: ComponentChildren, pays: readonly [string, number][]) => (
    <li key={key}>
      {picture}
      {pays.map(([count, pay]) => (
        <span key={count} dir="ltr">
          {count}: <b>{figures.times(pay)}</b>
        </span>
      ))}
    </li>
  )
  const note = (at: number, words: string) => (
    <li key={at}>
      {sheet.kind === 'hold' && at === 8 ? <CoinSymbol /> : <ReelSymbol at={at} art={data.game} />}
      <span>{words}</span>
    </li>
  )
  switch (sheet.kind) {
    case 'lines':
    case 'hold':
      return (
        <>
          {sheet.pays.map((pays, symbol) =>
            row(
              symbol,
              <ReelSymbol at={symbol} art={data.game} />,
              pays.map((pay, index) => [String(index + 3), pay]),
            ),
          )}
          {note(7, t(sheet.kind === 'hold' ? 'rules_wild_coin' : 'rules_wild'))}
          {sheet.kind === 'lines'
            ? note(8, t('rules_scatter'))
            : note(8, sheet.coins.map(({ pay }) => figures.times(pay)).join(' · '))}
        </>
      )
    case 'classic':
      return (
        <>
          {sheet.pays.map((pay, symbol) =>
            row(symbol, <ReelSymbol at={symbol} art={data.game} />, [['3', pay]]),
          )}
          {note(7, t('rules_wild_times', { times: sheet.wildTimes }))}
        </>
      )
    case 'tumble':
      return (
        <>
          {sheet.pays.map((steps, symbol) =>
            row(
              symbol,
              <ReelSymbol at={symbol} art={data.game} />,
              steps.map(({ from, pay }) => [`${String(from)}+`, pay]),
            ),
          )}
        </>
      )
    case 'hunt':
      return (
        <>
          {sheet.pays.map((steps, symbol) =>
            row(
              symbol,
              <FishSymbol at={symbol} />,
              steps.map(({ from, pay }) => [`${String(from)}+`, pay]),
            ),
          )}
        </>
      )
    case 'cards':
      return (
        <>
          {hands
            .filter((hand) => sheet.pays[hand] > 0)
            .toReversed()
            .map((hand) => (
              <li key={hand}>
                <span>{t(`hand_${hand}`)}</span>
                <b>{figures.times(sheet.pays[hand])}</b>
              </li>
            ))}
        </>
      )
  }
}
