/** @jsxImportSource preact */
import type { Language } from '../words/words.ts'

interface GameBarProps {
  title: string
  balance: string
  t: Language['t']
  onExit: () => void
}

/** The bar of a game that no site frames: the way out, its title, the balance. */
export function GameBar({ title, balance, t, onExit }: GameBarProps) {
  return (
    <div class="bar">
      <button type="button" class="icon" onClick={onExit} aria-label={t('exit')}>
        <svg viewBox="0 0 24 24" aria-hidden="true" class="mirrored">
          <path d="M15 5l-7 7 7 7" />
        </svg>
      </button>
      <h1 class="title">{title}</h1>
      <p class="balance">
        <span>{t('balance')}</span>
        <b>{balance}</b>
      </p>
    </div>
  )
}
