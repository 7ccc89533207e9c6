/** @jsxImportSource preact */
import type { BetKind } from '../../../../schemas/lottery/counting/bet-kind.ts'
import { ActionButton } from '../shell/action-button.tsx'
import type { GameProps } from '../shell/table.ts'
import type { Slip, SlipEvent } from './slip-state.ts'

/** A fair whole number below a limit, from the browser's own chance. */
function below(limit: number): number {
  const ceiling = 2 ** 32 - (2 ** 32 % limit)
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (number < ceiling) return number % limit
  }
}

/** The ways to bet on a sheet. */
export function KindTabs({
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

interface ToolsProps {
  t: GameProps['language']['t']
  kind: BetKind
  slip: Slip
  send: (event: SlipEvent) => void
  /** Lines of the bet at hand. */
  chosen: number
}

/** What can be done with the numbers of the bet at hand. */
export function PickTools({ t, kind, slip, send, chosen }: ToolsProps) {
  return (
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
  )
}
