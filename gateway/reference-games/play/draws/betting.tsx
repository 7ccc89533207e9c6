/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { ActionButton } from '../shell/action-button.tsx'
import type { GameProps } from '../shell/table.ts'
import type { DrawsState } from './draws-state.ts'
import { leftToRight } from './left-to-right.ts'
import { KindTabs, PickTools } from './pick-tools.tsx'
import { Picker } from './picker.tsx'
import { SlipList } from './slip.tsx'
import { priceOfSlip } from './slip-state.ts'
import { Sums, Terms } from './terms.tsx'
import type { LiveGame } from './use-draws.ts'
import { useOrder } from './use-order.ts'
import { useSheetSlip } from './use-sheet-slip.ts'

/** Choosing numbers, the slip, and buying it. */
export function Betting({ game, live }: { game: GameProps<DrawsState>; live: LiveGame }) {
  const { data, language, money, isOffline } = game
  const { t } = language
  const { state, now } = live
  const { kinds, kind, slip, send, chosen, entries } = useSheetSlip(state)
  const [unit, setUnit] = useState(BigInt(data.limits.min))
  const [ahead, setAhead] = useState(1)
  const price = priceOfSlip(kinds, state.payouts, entries, unit)
  const onSale = state.draws.filter(({ closesAt }) => Date.parse(closesAt) > now)
  const bought = onSale.slice(0, ahead)
  const isClosed = onSale[0]?.no !== state.draws[0]?.no
  const isEmpty = price.lines === 0
  const isWrong = price.stake < BigInt(data.limits.min) || price.stake > BigInt(data.limits.max)
  const { isBusy, buy } = useOrder(game, live, { onSale, bought, entries, unit }, () =>
    send({ type: 'emptied' }),
  )

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
        language={language}
        state={state}
        picks={slip.picks}
        isDisabled={isBusy}
        onTap={(group, value) => send({ type: 'number.tapped', kind, group, value })}
      />
      <PickTools t={t} kind={kind} slip={slip} send={send} chosen={chosen} />
      <SlipList
        kinds={kinds}
        language={language}
        entries={slip.entries}
        onTimes={(at, times) => send({ type: 'times.changed', at, times })}
        onRemove={(at) => send({ type: 'removed', at })}
      />
      <Terms game={game} unit={unit} ahead={ahead} onUnit={setUnit} onAhead={setAhead} />
      <div class="buy">
        <Sums game={game} price={price} draws={bought.length} />
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
