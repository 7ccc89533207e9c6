/** @jsxImportSource preact */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { BetAnswer, EventsTable, TableBoard, Ticket } from '../../../../schemas/vendor/events.ts'
import { getColour } from '../../fair/tables/roulette.ts'
import { freshKey } from '../shell/api.ts'
import { listChips } from '../shell/stake-control.tsx'
import type { GameProps } from '../shell/table.ts'
import { Felt } from './felt.tsx'
import { TableShow } from './table-show.tsx'
import { usePolled } from './use-polled.ts'
import { useTickets } from './use-tickets.ts'
import { ActionButton } from '../shell/action-button.tsx'

const every = 1500

type Phase = 'betting' | 'drawing' | 'result'

function getPhase({ closesAt, showsAt }: TableBoard['round'], now: number): Phase {
  return now < closesAt ? 'betting' : now < showsAt ? 'drawing' : 'result'
}

/** Asks how a round stands at the moments at which that changes. */
function usePhase(board: TableBoard | undefined, now: () => number, again: () => void): Phase {
  const [phase, setPhase] = useState<Phase>('betting')
  const round = board?.round
  useEffect(() => {
    if (!round) return undefined
    // Each moment stands for its phase: a slow answer may have set the clock back a little, and none comes twice.
    const moments = [
      [round.closesAt, 'drawing'],
      [round.showsAt, 'result'],
      [round.endsAt, 'result'],
    ] as const
    const timers = moments.map(([at, reached]) =>
      setTimeout(
        () => {
          setPhase(reached)
          again()
        },
        Math.max(0, at - now() + 60),
      ),
    )
    setPhase(getPhase(round, now()))
    return () => timers.forEach(clearTimeout)
  }, [round?.number])
  return phase
}

/** A ring that empties as time runs. */
function Ring({ round, now, label }: { round: TableBoard['round']; now: () => number; label: string }) {
  const ring = useRef<SVGCircleElement>(null)
  const text = useRef<HTMLElement>(null)
  useEffect(() => {
    const draw = () => {
      const at = now()
      const [from, to] =
        at < round.closesAt ? [round.opensAt, round.closesAt] : [round.closesAt, round.endsAt]
      const left = Math.max(0, to - at)
      ring.current?.style.setProperty('--part', String(left / (to - from)))
      if (text.current) text.current.textContent = String(Math.ceil(left / 1000))
    }
    draw()
    const timer = setInterval(draw, 100)
    return () => clearInterval(timer)
  }, [round.number])
  return (
    <div class="ring" role="timer" aria-label={label}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" />
        <circle ref={ring} cx="24" cy="24" r="20" class="ring-left" pathLength={1} />
      </svg>
      <b ref={text} aria-hidden="true" />
    </div>
  )
}

/** A live table: what falls, spots to put chips on, and the road of what fell before. */
export function TableView(game: GameProps<EventsTable>) {
  const { data, call, language, money, fail, setBalance, tell, notify, isCalm } = game
  const { t } = language
  const { value: board, hasFailed, now, again } = usePolled<TableBoard>(call, '/v/events/table', every)
  const { tickets, refresh } = useTickets(game)
  const phase = usePhase(board, now, again)
  const chips = useMemo(() => listChips(data.limits), [data.limits.min, data.limits.max])
  const [chip, setChip] = useState(chips[0] ?? BigInt(data.limits.min))
  const [wished, setWished] = useState<Record<string, bigint>>({})
  const [before, setBefore] = useState<Record<string, bigint>>({})
  const [isBusy, setBusy] = useState(false)
  const round = board?.round

  useEffect(() => {
    setWished({})
  }, [round?.number])

  const mine = (tickets ?? []).filter((ticket: Ticket) =>
    ticket.legs[0]?.event.endsWith(`:${String(round?.number)}`),
  )
  const placed: Record<string, bigint> = {}
  for (const leg of mine.flatMap(({ legs }) => legs))
    placed[leg.selection] = (placed[leg.selection] ?? 0n) + BigInt(leg.stake ?? '0')
  const total = Object.values(wished).reduce((sum, value) => sum + value, 0n)

  const place = async () => {
    if (!round || isBusy || total === 0n) return
    setBusy(true)
    const spots = Object.fromEntries(Object.entries(wished).map(([spot, amount]) => [spot, String(amount)]))
    try {
      const body = { key: freshKey(), round: round.number, spots }
      const answer = await call<BetAnswer>('POST', '/v/events/table-bet', body, { resend: true })
      if (answer.status !== 'taken') return
      if (answer.balance !== null) setBalance(answer.balance)
      tell({
        source: 'livery-game',
        type: 'roundStarted',
        round: answer.ticket.round,
        stake: answer.ticket.stake,
      })
      setBefore(wished)
      setWished({})
      notify(t('bet_taken'))
      game.play('bet')
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
      refresh()
    }
  }

  if (!board || !round)
    return hasFailed ? (
      <div class="empty" role="alert">
        <p>{t('board_failed')}</p>
        <button type="button" class="quiet" onClick={again}>
          {t('again')}
        </button>
      </div>
    ) : (
      <div class="skeleton skeleton-table" aria-busy="true" aria-label={t('loading')}>
        <i />
        <i />
      </div>
    )
  const isOpen = phase === 'betting'
  const result = phase === 'betting' ? null : round.result
  return (
    <div class="table" data-phase={phase} data-testid="table" data-round={round.number}>
      <section class="table-top" aria-label={t(`table_${board.kind}`)}>
        <div class="table-state">
          <Ring round={round} now={now} label={t(`table_${phase}`)} />
          <div>
            <p class="table-phase" role="status">
              {t(`table_${phase}`)}
              {phase === 'result' && result
                ? ` · ${t(`mark_${board.kind}`, { mark: markWords(board.kind, result.mark, t) })}`
                : ''}
            </p>
            <p class="table-players">{t('at_table', { players: board.players })}</p>
          </div>
        </div>
        <TableShow kind={board.kind} result={result} isOver={phase === 'result'} isCalm={isCalm} t={t} />
        <ol class="beads" aria-label={t('road')}>
          {board.road
            .slice(-24)
            .toReversed()
            .map((mark, index) => (
              <li key={`${String(round.number)}-${String(index)}`} data-mark={getBead(board.kind, mark)}>
                <bdi>{board.kind === 'roulette' ? mark : t(`bead_${mark}`)}</bdi>
              </li>
            ))}
        </ol>
      </section>
      <Felt
        {...{ board, placed, wished, language }}
        scale={data.scale}
        isDisabled={!isOpen || isBusy}
        winner={phase === 'result' ? result : null}
        onPut={(spot) => setWished({ ...wished, [spot]: (wished[spot] ?? 0n) + chip })}
      />
      <div class="table-tools">
        <div class="chips" role="group" aria-label={t('chip')}>
          {chips.map((value) => (
            <button
              key={String(value)}
              type="button"
              class="chip"
              aria-pressed={value === chip}
              onClick={() => setChip(value)}
            >
              {language.figures.chip(value, data.scale)}
            </button>
          ))}
        </div>
        <div class="table-actions">
          <ActionButton
            class="quiet"
            isOff={!isOpen || (total === 0n && Object.keys(before).length === 0)}
            onClick={() => setWished(total === 0n ? before : {})}
          >
            {total === 0n ? t('repeat') : t('clear')}
          </ActionButton>
          <ActionButton
            class="primary"
            data-testid="table-place"
            isOff={!isOpen || isBusy || total === 0n}
            onClick={() => void place()}
          >
            {total === 0n ? t('put_chips') : t('place_total', { total: money(total) })}
          </ActionButton>
        </div>
      </div>
    </div>
  )
}

/** What a bead of the road is coloured by. */
function getBead(kind: TableBoard['kind'], mark: string): string {
  if (kind !== 'roulette') return mark
  const colour = getColour(Number(mark))
  return colour === 'green' ? 'tie' : colour
}

function markWords(kind: TableBoard['kind'], mark: string, t: GameProps['language']['t']) {
  return kind === 'roulette' ? mark : t(`spot_${mark}`)
}
