/** @jsxImportSource preact */
import type { Language } from '../words/words.ts'

/** What could not be fetched, and the way to ask once more. */
export function LoadFailed({ t, onAgain }: Pick<Language, 't'> & { onAgain: () => void }) {
  return (
    <div class="empty" role="alert">
      <p>{t('board_failed')}</p>
      <button type="button" class="quiet" onClick={onAgain}>
        {t('again')}
      </button>
    </div>
  )
}

/** The place of what is being fetched: so many blocks. */
export function Skeleton({ t, blocks, look = '' }: Pick<Language, 't'> & { blocks: number; look?: string }) {
  return (
    <div class={`skeleton ${look}`} aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: blocks }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  )
}
