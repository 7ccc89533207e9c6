/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { hands } from '../../fair/reels/hands.ts'
import type { GameProps } from '../shell/table.ts'
import type { ReelsState } from './reels-state.ts'
import { CoinSymbol, FishSymbol, ReelSymbol } from './symbols.tsx'

type Game = GameProps<ReelsState>

/** What the player may know of the odds: every pay, and the exact return. */
export function ReelsRules(props: Game) {
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

interface RowProps {
  picture: ComponentChildren
  /** How many of it, and what they pay in hundredths of the stake. */
  pays: readonly (readonly [count: string, pay: number])[]
  figures: Game['language']['figures']
}

function PayRow({ picture, pays, figures }: RowProps) {
  return (
    <li>
      {picture}
      {pays.map(([count, pay]) => (
        <span key={count} dir="ltr">
          {count}: <b>{figures.times(pay)}</b>
        </span>
      ))}
    </li>
  )
}

/** What a symbol does that pays in another way. */
function WordsRow({ picture, words }: { picture: ComponentChildren; words: string }) {
  return (
    <li>
      {picture}
      <span>{words}</span>
    </li>
  )
}

interface Step {
  from: number
  pay: number
}

function listSteps(steps: readonly Step[]) {
  return steps.map(({ from, pay }) => [`${String(from)}+`, pay] as const)
}

/** The rows of the paytable of a sheet. */
function Pays({ data, language: { t, figures } }: Game) {
  const { sheet } = data.state
  const wild = <ReelSymbol at={7} art={data.game} />
  switch (sheet.kind) {
    case 'lines':
    case 'hold':
      return (
        <>
          {sheet.pays.map((pays, symbol) => (
            <PayRow
              key={symbol}
              picture={<ReelSymbol at={symbol} art={data.game} />}
              pays={pays.map((pay, index) => [String(index + 3), pay])}
              figures={figures}
            />
          ))}
          <WordsRow picture={wild} words={t(sheet.kind === 'hold' ? 'rules_wild_coin' : 'rules_wild')} />
          {sheet.kind === 'lines' ? (
            <WordsRow picture={<ReelSymbol at={8} art={data.game} />} words={t('rules_scatter')} />
          ) : (
            <WordsRow
              picture={<CoinSymbol />}
              words={sheet.coins.map(({ pay }) => figures.times(pay)).join(' · ')}
            />
          )}
        </>
      )
    case 'classic':
      return (
        <>
          {sheet.pays.map((pay, symbol) => (
            <PayRow
              key={symbol}
              picture={<ReelSymbol at={symbol} art={data.game} />}
              pays={[['3', pay]]}
              figures={figures}
            />
          ))}
          <WordsRow picture={wild} words={t('rules_wild_times', { times: sheet.wildTimes })} />
        </>
      )
    case 'tumble':
    case 'hunt':
      return sheet.pays.map((steps: readonly Step[], symbol) => (
        <PayRow
          key={symbol}
          picture={
            sheet.kind === 'hunt' ? <FishSymbol at={symbol} /> : <ReelSymbol at={symbol} art={data.game} />
          }
          pays={listSteps(steps)}
          figures={figures}
        />
      ))
    case 'cards':
      return hands
        .filter((hand) => sheet.pays[hand] > 0)
        .toReversed()
        .map((hand) => (
          <li key={hand}>
            <span>{t(`hand_${hand}`)}</span>
            <b>{figures.times(sheet.pays[hand])}</b>
          </li>
        ))
  }
}
