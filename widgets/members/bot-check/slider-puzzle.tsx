import { useRef, type CSSProperties } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useSlide, type Slide } from './use-slide.ts'

interface Puzzle {
  id: string
  picture: string
  piece: string
  width: number
  height: number
  pieceSize: number
  pieceTop: number
  step: number
}

export interface SliderPuzzleProps {
  t: (key: string, vars?: Readonly<Record<string, unknown>>) => string
  puzzle: Puzzle
  /** What is going on with it. */
  state: 'open' | 'loading' | 'judging' | 'wrong' | 'passed' | 'expired'
  describedBy: string
  onRelease: (slide: Slide) => void
  onRefresh: () => void
  /** Keys have moved the piece: `confirm` hands in where it stands. */
  onKeys: (confirm: () => void) => void
}

function share(part: number, whole: number) {
  return `${String((part / whole) * 100)}%`
}

function source(base64: string) {
  return `data:image/webp;base64,${base64}`
}

const handleIcons: Readonly<Record<string, string>> = { passed: 'check', wrong: 'close' }

/** A piece to be moved into its gap: by hand along the track or by itself, or by the keys of a slider. */
export function SliderPuzzle(props: SliderPuzzleProps) {
  const { t, puzzle, state, describedBy, onRelease, onRefresh, onKeys } = props
  const { width, height, pieceSize, pieceTop, step } = puzzle
  const reach = width - pieceSize
  const box = useRef<HTMLDivElement>(null)
  const { range, grip, keys, confirm } = useSlide({
    puzzle: puzzle.id,
    reach,
    disabled: state !== 'open',
    onMove(moved, means) {
      box.current?.style.setProperty('--at', String(moved))
      range.current?.setAttribute('aria-valuetext', t('moved', { percent: Math.round(moved * 100) }))
      if (means === 'keyboard') onKeys(confirm)
    },
    onRelease,
  })
  const measures = {
    '--ratio': `${String(width)} / ${String(height)}`,
    '--piece': share(pieceSize, width),
    '--piece-top': share(pieceTop, height),
    '--travel': share(reach, pieceSize),
  } as CSSProperties

  return (
    <div className="puzzle" data-state={state} style={measures} ref={box}>
      <div className="puzzle__art">
        <div className="puzzle__scene">
          <img className="puzzle__picture" src={source(puzzle.picture)} alt="" draggable={false} />
          <div className="puzzle__line" dir="ltr">
            <img className="puzzle__piece" src={source(puzzle.piece)} alt="" draggable={false} />
          </div>
        </div>
        {state === 'loading' ? (
          <span className="puzzle__veil skeleton" role="img" aria-label={t('picture')} />
        ) : null}
        {state === 'expired' ? (
          <div className="puzzle__veil">
            <Button kind="accent" onClick={onRefresh}>
              {t('refresh')}
            </Button>
          </div>
        ) : (
          <button
            className="icon-button puzzle__refresh"
            type="button"
            aria-label={t('refresh')}
            disabled={state !== 'open'}
            onClick={onRefresh}
          >
            <Icon name="refresh" />
          </button>
        )}
      </div>
      <div className="puzzle__track">
        <input
          ref={range}
          className="puzzle__range"
          type="range"
          min={0}
          max={reach}
          step={step}
          defaultValue={0}
          data-autofocus
          aria-label={t('handle')}
          aria-describedby={describedBy}
          aria-disabled={state !== 'open' || undefined}
          {...keys}
        />
        <span className="puzzle__fill" aria-hidden="true" />
        <span className="puzzle__hint" aria-hidden="true">
          {t('track')}
        </span>
        <span className="puzzle__handle" data-testid="puzzle-handle" aria-hidden="true" {...grip}>
          {state === 'judging' ? (
            <span className="puzzle__spin" />
          ) : (
            <Icon name={handleIcons[state] ?? 'arrow'} />
          )}
        </span>
      </div>
    </div>
  )
}
