/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { GameProps } from '../shell/table.ts'
import { Betting } from './betting.tsx'
import { Countdown } from './countdown.tsx'
import './draws.css'
import type { DrawsState } from './draws-state.ts'
import { Hall } from './hall.tsx'
import { leftToRight } from './left-to-right.ts'
import { DrawNumbers } from './numbers.tsx'
import { Results } from './results.tsx'
import { Tickets } from './tickets.tsx'
import { useDraws, type LiveGame } from './use-draws.ts'

const tabs = ['hall', 'bet', 'tickets', 'results'] as const
type Tab = (typeof tabs)[number]

function Head({ live, game }: { live: LiveGame; game: GameProps<DrawsState> }) {
  const { state, now, news } = live
  const { t } = game.language
  const [next] = state.draws
  const isOpen = next !== undefined && Date.parse(next.closesAt) > now
  const [last] = state.results
  return (
    <section class="draw-head" aria-label={t('next_draw')}>
      <div class="draw-next">
        <span class="draw-name">{state.game.name[game.data.language] ?? state.game.name['EN']}</span>
        <span class="dim">
          {t('draw')} <bdi data-testid="draw-no">{next?.no ?? '–'}</bdi>
        </span>
        {next ? (
          <Countdown
            until={Date.parse(isOpen ? next.closesAt : next.drawsAt)}
            now={now}
            t={t}
            label={t(isOpen ? 'closes_in' : 'drawn_in')}
          />
        ) : null}
      </div>
      <div class="draw-last" data-fresh={news !== undefined && news.no === last?.no && !game.isCalm}>
        <span class="dim">{last ? t('last_numbers', { no: leftToRight(last.no) }) : t('results_none')}</span>
        {last ? (
          <DrawNumbers key={last.no} numbers={last.numbers} sheet={state.game.sheet} isBrief t={t} />
        ) : null}
      </div>
      <p class="hidden" role="status" data-testid="draw-news">
        {news ? t('news', { no: leftToRight(news.no), numbers: (news.numbers[0] ?? []).join(' ') }) : ''}
      </p>
    </section>
  )
}

/** Lottery: the next draw, betting, tickets, numbers drawn, and the other games of the hall. */
export function DrawsGame(game: GameProps<DrawsState>) {
  const live = useDraws(game)
  const [tab, setTab] = useState<Tab>(game.data.state.view === 'lobby' ? 'hall' : 'bet')
  const { t } = game.language
  const { isComing } = live
  return (
    <div class="draws">
      <div class="draw-tabs" role="tablist" aria-label={t('views')}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={tab === name}
            aria-controls="draw-panel"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
            onKeyDown={({ key, currentTarget }) => {
              const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
              if (step === undefined) return
              const at = tabs.indexOf(name) + (currentTarget.matches(':dir(rtl)') ? -step : step)
              const next = tabs[(at + tabs.length) % tabs.length] ?? name
              setTab(next)
              document.getElementById(`tab-${next}`)?.focus()
            }}
          >
            {t(`tab_${name}`)}
          </button>
        ))}
      </div>
      <div id="draw-panel" class="draw-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'hall' || isComing ? null : <Head live={live} game={game} />}
        {isComing && (tab === 'bet' || tab === 'results') ? <p role="status">{t('loading')}</p> : null}
        {tab === 'bet' && !isComing ? <Betting key={live.state.game.code} game={game} live={live} /> : null}
        {tab === 'tickets' ? <Tickets game={game} changes={live.changes} /> : null}
        {tab === 'results' && !isComing ? (
          <Results key={live.state.game.code} game={game} state={live.state} />
        ) : null}
        {tab === 'hall' ? (
          <Hall
            game={game}
            now={live.now}
            onChoose={(code) => {
              live.choose(code)
              setTab('bet')
            }}
          />
        ) : null}
      </div>
    </div>
  )
}
