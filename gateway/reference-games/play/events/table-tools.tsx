/** @jsxImportSource preact */
import type { EventsTable } from '../../../../schemas/vendor/events.ts'
import { ActionButton } from '../shell/action-button.tsx'
import { ChipChoice } from '../shell/chip-choice.tsx'
import type { GameProps } from '../shell/table.ts'
import type { useWagers } from './use-wagers.ts'

interface TableToolsProps {
  game: GameProps<EventsTable>
  wagers: ReturnType<typeof useWagers>
  chips: readonly bigint[]
  chip: bigint
  onChip: (chip: bigint) => void
  /** Bets are taken. */
  isOpen: boolean
}

/** The chip in the hand, and what becomes of those on the table. */
export function TableTools({ game, wagers, chips, chip, onChip, isOpen }: TableToolsProps) {
  const { data, language, money } = game
  const { t, figures } = language
  const { total } = wagers
  const isEmpty = total === 0n
  return (
    <div class="table-tools">
      <div class="chips" role="group" aria-label={t('chip')}>
        <ChipChoice
          values={chips}
          chosen={chip}
          onChoose={onChip}
          draw={(value) => figures.chip(value, data.scale)}
        />
      </div>
      <div class="table-actions">
        <ActionButton
          class="quiet"
          isOff={!isOpen || (isEmpty && !wagers.canRepeat)}
          onClick={isEmpty ? wagers.repeat : wagers.clear}
        >
          {t(isEmpty ? 'repeat' : 'clear')}
        </ActionButton>
        <ActionButton
          class="primary"
          data-testid="table-place"
          isOff={!isOpen || wagers.isBusy || isEmpty}
          onClick={() => void wagers.place()}
        >
          {isEmpty ? t('put_chips') : t('place_total', { total: money(total) })}
        </ActionButton>
      </div>
    </div>
  )
}
