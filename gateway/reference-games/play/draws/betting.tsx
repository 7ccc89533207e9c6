/** @jsxImportSource preact */
import { useEffect, useReducer, useRef, useState } from 'preact/hooks'
import type { BetKind } from '../../../../schemas/lottery/counting/bet-kind.ts'
import { expand } from '../../../../schemas/lottery/expand.ts'
import { getSheet } from '../../../../schemas/lottery/sheets.ts'
import { freshKey, Refused } from '../shell/api.ts'
import { listChips } from '../shell/stake-control.tsx'
import type { GameProps } from '../shell/table.ts'
import type { DrawsState } from './draws-state.ts'
import { Picker } from './picker.tsx'
import { SlipList } from './slip.tsx'
import { changeSlip, newSlip, priceOfSlip, type Slip, type SlipEvent } from './slip-state.ts'
import { timeUntil } from './countdown.tsx'
import { leftToRight } from './left-to-right.ts'
import type { LiveGame } from './use-draws.ts'
import { ActionButton } from '../shell/action-button.tsx'

/** A fair whole number below a limit, from the browser's own chance. */
function below(limit: number): number {
  const ceiling = 2 ** 32 - (2 ** 32 % limit)
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (number < ceiling) return number % limit
  }
}

const aheads = [1, 2, 3, 5] as const

interface Bought {
  id: string
  balance: string | null
}

function KindTabs({
  kinds,
  chosen,
  t,
  onChoose,
}: {
  kinds: readonly BetKind[]
  chosen: string
  t: (key: string) => string
  onChoose: (kind: BetKind) => void
}) {
  return (
    <div class="kinds" role="group" aria-label={t('kinds')}>
      {kinds.map((kind) => (
        <button
          key={kind.id}
          type="button"
          class="kind"
          aria-pressed={kind.id === chosen}
          onClick={() => onChoose(kind)}
        >
          {t(`kind_${kind.id}`)}
        </button>
      ))}
    </div>
  )
}

/** Choosing numbers, the slip, and buying it. */
export function Betting({ game, live }: { game: GameProps<DrawsState>; live: LiveGame }) {
  const { data, language, money, call, fail, notify, setBalance, setOffline, isOffline } = game
  const { t } = language
  const { state, now } = live
  const { kinds } = getSheet(state.game.sheet)
  const [first] = kinds
  const [slip, send] = useReducer<Slip, SlipEvent>(changeSlip, newSlip(first as BetKind))
  const units = listChips(data.limits)
  const [unit, setUnit] = useState(BigInt(data.limits.min))
  const [ahead, setAhead] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const code = useRef(state.game.code)

  useEffect(() => {
    if (code.current === state.game.code) return
    code.current = state.game.code
    send({ type: 'emptied' })
    if (first) send({ type: 'kind.chosen', kind: first })
  }, [state.game.code])

  const kind = kinds.find(({ id }) => id === slip.kind) ?? (first as BetKind)
  const chosen = slip.kind === kind.id ? expand(kind, slip.picks).length : 0
  const entries =
    chosen > 0 ? [...slip.entries, { kind: kind.id, picks: slip.picks, times: 1 }] : slip.entries
  const price = priceOfSlip(kinds, state.payouts, entries, unit)
  const onSale = state.draws.filter(({ closesAt }) => Date.parse(closesAt) > now)
  const bought = onSale.slice(0, ahead)
  const isClosed = onSale[0]?.no !== state.draws[0]?.no
  const isEmpty = price.lines === 0
  const isWrong = price.stake < BigInt(data.limits.min) || price.stake > BigInt(data.limits.max)

  const buy = async () => {
    setBusy(true)
    let count = 0
    try {
      for (const { no } of bought) {
        const order = {
          key: freshKey(),
          game: state.game.code,
          no,
          unit: String(unit),
          clientSeed: freshKey(),
          entries,
        }
        const ticket = await call<Bought>('POST', '/v/draws/tickets', order, {
          resend: true,
          onLost: () => setOffline(true),
        })
        count += 1
        if (ticket.balance !== null) setBalance(ticket.balance)
      }
      send({ type: 'emptied' })
      notify(t('bought', { count }))
      game.play('bet')
    } catch (error) {
      if (error instanceof Refused && error.code === 'draw_closed') {
        const next = onSale.find(({ no }) => no !== bought[0]?.no)
        notify(
          t('closed_now', {
            no: leftToRight(bought[0]?.no ?? ''),
            left: next ? timeUntil(Date.parse(next.closesAt), now, t) : '',
          }),
          'bad',
        )
      } else fail(error)
    } finally {
      setBusy(false)
      live.reload()
    }
  }

  return (
    <div class="betting">
      <KindTabs
        kinds={kinds}
        chosen={kind.id}
        t={t}
        onChoose={(betKind) => send({ type: 'kind.chosen', kind: betKind })}
      />
      <p class="hint">{t(`hint_${kind.hint ?? kind.id}`)}</p>
      <Picker
        kind={kind}
        picks={slip.picks}
        language={language}
        state={state}
        isDisabled={isBusy}
        onTap={(group, value) => send({ type: 'number.tapped', kind, group, value })}
      />
      <div class="pick-tools">
        <button type="button" class="quiet" onClick={() => send({ type: 'quick.picked', kind, below })}>
          {t('quick_pick')}
        </button>
        <ActionButton class="quiet" isOff={slip.before.length === 0} onClick={() => send({ type: 'undone' })}>
          {t('undo')}
        </ActionButton>
        <ActionButton
          class="quiet"
          isOff={slip.picks.every((group) => group.length === 0)}
          onClick={() => send({ type: 'cleared' })}
        >
          {t('clear')}
        </ActionButton>
        <ActionButton class="quiet" isOff={chosen === 0} onClick={() => send({ type: 'added' })}>
          {t('add_bet')}
        </ActionButton>
      </div>
      <SlipList
        kinds={kinds}
        entries={slip.entries}
        language={language}
        onTimes={(at, times) => send({ type: 'times.changed', at, times })}
        onRemove={(at) => send({ type: 'removed', at })}
      />
      <div class="terms">
        <div class="term" role="group" aria-label={t('unit')}>
          <span class="dim">{t('unit')}</span>
          <div class="chips">
            {units.slice(0, 6).map((value) => (
              <button
                key={String(value)}
                type="button"
                class="chip"
                aria-pressed={value === unit}
                onClick={() => setUnit(value)}
              >
                {money(value)}
              </button>
            ))}
          </div>
        </div>
        <div class="term" role="group" aria-label={t('ahead')}>
          <span class="dim">{t('ahead')}</span>
          <div class="chips">
            {aheads.map((count) => (
              <button
                key={count}
                type="button"
                class="chip"
                aria-pressed={count === ahead}
                onClick={() => setAhead(count)}
              >
                {count}
              </button>
            ))}
          </div>
        </div>
      </div>
      <div class="buy">
        <dl class="sums">
          <div>
            <dt>{t('lines_label')}</dt>
            <dd>{language.figures.number(price.lines)}</dd>
          </div>
          <div>
            <dt>{t('total')}</dt>
            <dd data-testid="total">{money(price.stake * BigInt(Math.max(1, bought.length)))}</dd>
          </div>
          <div>
            <dt>{t('best_prize')}</dt>
            <dd>{money(price.best)}</dd>
          </div>
        </dl>
        <ActionButton
          class="primary wide"
          data-testid="buy"
          isOff={isBusy || isOffline || isEmpty || isWrong || bought.length === 0}
          aria-busy={isBusy}
          onClick={() => void buy()}
        >
          {isEmpty ? t('choose_first') : isClosed ? t('buy_next') : t('buy', { count: bought.length })}
        </ActionButton>
        <p class="buy-note" role="status">
          {!isEmpty && isWrong
            ? t('limits', { min: money(data.limits.min), max: money(data.limits.max) })
            : t('for_draw', { no: leftToRight(bought[0]?.no ?? '–') })}
        </p>
      </div>
    </div>
  )
}
