/** @jsxImportSource preact */
import type { CrashFlown } from '../../../../schemas/vendor/crash.ts'
import type { GameProps } from '../shell/table.ts'

function getTone(point: number) {
  return point >= 1000 ? 'far' : point >= 200 ? 'mid' : 'near'
}

/** How high the flights before went, the newest first. Each place stays where it is: a flight that ends is written into the first. */
export function FlownChips({
  last,
  language: { t, figures },
}: Pick<GameProps, 'language'> & { last: readonly CrashFlown[] }) {
  return (
    <ol class="flown" aria-label={t('flown')}>
      {last.length === 0 ? <li class="flown-none">{t('flown_none')}</li> : null}
      {last.slice(0, 16).map((entry, place) => (
        <li key={place} data-tone={getTone(entry.point)}>
          {figures.times(entry.point, 2)}
        </li>
      ))}
    </ol>
  )
}
