/** @jsxImportSource preact */
import { GameBar } from './game-bar.tsx'
import { isFramed } from './parent.ts'
import { SoundButton } from './sound-button.tsx'
import type { Sound } from './sound.ts'
import type { useNotice } from './use-notice.ts'
import type { Language } from '../words/words.ts'

export type Panel = 'history' | 'fair' | 'rules'
type Words = Language['t']

/** Title and balance: in a bar where no site frames the game. */
export function ShellHead({
  title,
  balance,
  t,
  onExit,
}: {
  title: string
  balance: string
  t: Words
  onExit: () => void
}) {
  if (!isFramed) return <GameBar title={title} balance={balance} t={t} onExit={onExit} />
  return (
    // The site's bar shows them; whoever listens finds them in the game as well.
    <div class="hidden">
      <h1>{title}</h1>
      <p>
        {t('balance')} <b data-testid="game-balance">{balance}</b>
      </p>
    </div>
  )
}

/** Buttons that open a panel, and the one of the sound. */
export function ShellTools({
  panels,
  sound,
  t,
  onOpen,
}: {
  panels: readonly Panel[]
  sound: Sound
  t: Words
  onOpen: (panel: Panel) => void
}) {
  return (
    <nav class="tools" aria-label={t('tools')}>
      {panels.map((name) => (
        <button key={name} type="button" onClick={() => onOpen(name)}>
          {t(`panel_${name}`)}
        </button>
      ))}
      <SoundButton sound={sound} t={t} />
    </nav>
  )
}

/** Says what is to be said for a while, to whoever listens too. */
export function NoticeLine({ notice, line }: Pick<ReturnType<typeof useNotice>, 'notice' | 'line'>) {
  return (
    <p
      ref={line}
      popover="manual"
      class={`notice notice-${notice?.tone ?? 'plain'}`}
      role="status"
      aria-live="polite"
      data-open={notice !== undefined}
      data-code={notice?.code}
    >
      {notice?.text}
    </p>
  )
}

/** Nothing can be played any more, and why. */
export function OverDialog({ code, t, onExit }: { code: string; t: Words; onExit: () => void }) {
  return (
    <div class="over" role="alertdialog" aria-label={t(`error_${code}`)}>
      <p>{t(`error_${code}`)}</p>
      <button type="button" class="primary" onClick={onExit}>
        {t('exit')}
      </button>
    </div>
  )
}
