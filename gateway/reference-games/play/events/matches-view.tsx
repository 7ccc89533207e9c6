/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { Board, EventsTable } from '../../../../schemas/vendor/events.ts'
import { Sheet } from '../shell/sheet.tsx'
import type { GameProps } from '../shell/table.ts'
import { MatchesBoard, SportRow } from './matches-board.tsx'
import { type Pick, toggled } from './slip.ts'
import { SlipJump } from './slip-jump.tsx'
import { SlipBar, SlipSide, type SlipTab } from './slip-side.tsx'
import { usePolled } from './use-polled.ts'
import { useShownMatch } from './use-shown-match.ts'
import { useSlipPicks } from './use-slip-picks.ts'
import { useTickets } from './use-tickets.ts'

const pollIntervalMs = 2000
const wide = '(width >= 900px)'

function useWide(): boolean {
  const [isWide, setWide] = useState(matchMedia(wide).matches)
  useEffect(() => {
    const query = matchMedia(wide)
    const changed = () => setWide(query.matches)
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }, [])
  return isWide
}

/** Matches of one sport, with a slip at the side or below. */
export function MatchesView(game: GameProps<EventsTable>) {
  const { data, call, language } = game
  const { t } = language
  const { sports, view, maxLegs } = data.state
  const [sport, setSport] = useState(data.state.sport)
  const [tab, setTab] = useState<SlipTab>('slip')
  const [isOpen, setOpen] = useState(false)
  const isWide = useWide()
  const polled = usePolled<Board>(call, `/v/events/board?sport=${sport}`, pollIntervalMs)
  const bets = useTickets(game)
  const slip = useSlipPicks(polled.value)
  const { picks } = slip

  const onPick = (pick: Pick) => {
    slip.setPicks(toggled(picks, pick, maxLegs))
    setTab('slip')
  }
  const shownId = useShownMatch(game.shown, polled.value, onPick)
  const side = (
    <SlipSide game={game} slip={slip} bets={bets} tab={tab} setTab={setTab} onTaken={() => setOpen(false)} />
  )

  return (
    <div class="matches">
      <SlipJump t={t} />
      <div class="matches-main">
        <SportRow t={t} sports={sports} sport={sport} onChoose={setSport} />
        <p class="simulated">{t('simulated')}</p>
        <MatchesBoard
          view={view}
          polled={polled}
          language={language}
          picks={picks}
          onPick={onPick}
          shownId={shownId}
        />
      </div>
      {isWide ? (
        <aside class="slip-side" id="slip" tabIndex={-1} aria-label={t('slip')}>
          {side}
        </aside>
      ) : (
        <SlipBar
          t={t}
          picks={picks.length}
          open={bets.open}
          onOpen={(name) => {
            setTab(name)
            setOpen(true)
          }}
        />
      )}
      {!isWide && isOpen ? (
        <Sheet title={t('slip')} closeLabel={t('close')} onClose={() => setOpen(false)}>
          {side}
        </Sheet>
      ) : null}
    </div>
  )
}
