/** @jsxImportSource preact */
import { isFramed } from './parent.ts'
import type { GameProps } from './table.ts'

/** The page on which anybody works rounds out again. A framed page opens nothing by itself: the site does. */
export function FairLink({ language: { t, code }, post }: Pick<GameProps, 'language' | 'post'>) {
  const open = (event: MouseEvent) => {
    if (!isFramed) return
    event.preventDefault()
    post({ source: 'livery-game', type: 'fair' })
  }
  return (
    <p class="note">
      {t('fair_page')}{' '}
      <a
        class="code"
        href={`${location.origin}/fair?lang=${code}`}
        target="_blank"
        rel="noopener"
        onClick={open}
      >
        {`${location.origin}/fair`}
      </a>
    </p>
  )
}
