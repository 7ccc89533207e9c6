/** @jsxImportSource preact */
import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { FairnessPanel } from './fairness-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { postToSite } from './parent.ts'
import { Sheet } from './sheet.tsx'
import { NoticeLine, OverDialog, type Panel, ShellHead, ShellTools } from './shell-parts.tsx'
import { StakeNotice } from './stake-notice.tsx'
import type { GameProps } from './table.ts'
import { type ShellStart, useShell } from './use-shell.ts'

interface ShellProps extends ShellStart {
  Game: ComponentType<GameProps>
  /** What the player may read about the rules and the odds. */
  Rules?: ComponentType<GameProps> | undefined
}

/** What every game has around it: history, fairness, sound, and a bar of its own where no site frames it. */
export function GameShell({ Game, Rules, ...start }: ShellProps) {
  const { mechanic } = start
  const { props, seeds, setSeeds, standing, isOver, sound, notices } = useShell(start)
  const [panel, setPanel] = useState<Panel>()
  const { data, balance, language, money, isOffline } = props
  const { t } = language
  const { notice } = notices
  const exit = () => postToSite(data.site, { source: 'livery-game', type: 'exit' })
  // Draws belong to nobody alone: their tickets and their proofs are in the game itself.
  const own: Panel[] = mechanic === 'draws' ? [] : ['history', 'fair']
  const panels: Panel[] = Rules ? ['rules', ...own] : own
  return (
    // Whoever presses on has read what was said.
    <div class={`shell shell-${mechanic}`} onClickCapture={notices.clear}>
      <ShellHead
        title={data.game.title}
        balance={balance === null ? '…' : money(balance)}
        t={t}
        onExit={exit}
      />
      {isOffline ? (
        <p class="offline" role="status">
          {t('offline')}
        </p>
      ) : null}
      {standing ? <StakeNotice {...standing} isNew={notice?.tone === 'standing'} /> : null}
      <main class="stage" aria-label={data.game.title}>
        <Game {...props} />
      </main>
      <ShellTools panels={panels} sound={sound} t={t} onOpen={setPanel} />
      <NoticeLine notice={notice} line={notices.line} />
      {panel === undefined ? null : (
        <Sheet title={t(`panel_${panel}`)} closeLabel={t('close')} onClose={() => setPanel(undefined)}>
          {panel === 'history' ? <HistoryPanel {...props} /> : null}
          {panel === 'fair' ? <FairnessPanel {...props} seeds={seeds} setSeeds={setSeeds} /> : null}
          {panel === 'rules' && Rules ? <Rules {...props} /> : null}
        </Sheet>
      )}
      {isOver === undefined ? null : <OverDialog code={isOver} t={t} onExit={exit} />}
    </div>
  )
}
