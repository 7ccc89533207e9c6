/** @jsxImportSource preact */
import type { EventsTable } from '../../../../schemas/vendor/events.ts'
import type { GameProps } from '../shell/table.ts'
import { SlipPanel } from './slip-panel.tsx'
import { TicketList } from './ticket-list.tsx'
import type { SlipPicks } from './use-slip-picks.ts'
import type { Tickets } from './use-tickets.ts'

export type SlipTab = 'slip' | 'tickets'

interface SlipSideProps {
  game: GameProps<EventsTable>
  slip: SlipPicks
  bets: Tickets
  tab: SlipTab
  setTab: (tab: SlipTab) => void
  /** All bets of the slip were taken. */
  onTaken: () => void
}

function Count({ value }: { value: number }) {
  return value > 0 ? <bdi class="count">{value}</bdi> : null
}

/** The slip and the player's bets, one behind the other. */
export function SlipSide({ game, slip, bets, tab, setTab, onTaken }: SlipSideProps) {
  const { language, money } = game
  const { t } = language
  return (
    <>
      <div class="segment" role="group" aria-label={t('slip')}>
        <button type="button" aria-pressed={tab === 'slip'} onClick={() => setTab('slip')}>
          {t('slip')} <Count value={slip.picks.length} />
        </button>
        <button
          type="button"
          aria-pressed={tab === 'tickets'}
          onClick={() => setTab('tickets')}
          data-testid="my-bets"
        >
          {t('my_bets')} <Count value={bets.open} />
        </button>
      </div>
      {tab === 'slip' ? (
        <SlipPanel
          game={game}
          {...slip}
          onDone={(isTaken) => {
            bets.refresh()
            if (isTaken) onTaken()
          }}
        />
      ) : (
        <TicketList {...bets} language={language} money={money} />
      )}
    </>
  )
}

interface SlipBarProps {
  t: GameProps['language']['t']
  picks: number
  /** Bets that are not decided. */
  open: number
  onOpen: (tab: SlipTab) => void
}

/** At the foot of a narrow page: opens slip or bets over it. */
export function SlipBar({ t, picks, open, onOpen }: SlipBarProps) {
  return (
    <div class="slip-bar">
      <button type="button" id="slip" data-testid="slip-bar" onClick={() => onOpen('slip')}>
        {t('slip')} <Count value={picks} />
      </button>
      <button type="button" data-testid="bets-bar" onClick={() => onOpen('tickets')}>
        {open > 0 ? t('open_bets', { n: open }) : t('my_bets')}
      </button>
    </div>
  )
}
