import { isKey } from '../../../schemas/base/is-key.ts'
import {
  useEffect,
  useRef,
  type FormEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'

/** Where the piece was left, what moved it, and [milliseconds, distance, deviation] each time it moved. */
export interface Slide {
  position: number
  means: 'pointer' | 'keyboard'
  trace: number[][]
}

/** Max points that are sent: of a longer trace every second one is left out. */
const maxPoints = 300

interface Hand {
  x: number
  y: number
  at: number
  /** Pixels that the piece travels from end to end. */
  way: number
  turn: 1 | -1
}

export interface SlideOptions {
  /** Changes with the puzzle: the piece goes back to its origin. */
  puzzle: string
  reach: number
  disabled: boolean
  onMove: (share: number, means: Slide['means']) => void
  onRelease: (slide: Slide) => void
}

export interface UsedSlide {
  range: RefObject<HTMLInputElement | null>
  /** For the handle, and for the piece itself. */
  grip: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: (event: PointerEvent<HTMLElement>) => void
    onPointerCancel: () => void
  }
  keys: {
    onInput: (event: FormEvent<HTMLInputElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  }
  /** Hands in what the keys did. */
  confirm: () => void
}

/** Moves a piece along a line by hand or by keys, and writes down how it moved. */
export function useSlide({ puzzle, reach, disabled, onMove, onRelease }: SlideOptions): UsedSlide {
  const range = useRef<HTMLInputElement>(null)
  const hand = useRef<Hand | null>(null)
  const trace = useRef<number[][]>([])
  const began = useRef(0)

  const place = (position: number, means: Slide['means']) => {
    if (range.current) range.current.value = String(position)
    onMove(position / reach, means)
  }
  const note = (position: number, deviation: number, at = performance.now()) => {
    const before = trace.current.at(-1)?.[0] ?? 0
    const time = Math.max(before, Math.round(at - began.current))
    trace.current.push([time, Math.round(position), Math.round(deviation)])
    if (trace.current.length > maxPoints)
      trace.current = trace.current.filter((_, index) => index % 2 === 0 || index === maxPoints)
  }
  const start = (at = performance.now()) => {
    began.current = at
    trace.current = [[0, 0, 0]]
  }
  const reset = () => {
    hand.current = null
    trace.current = []
    place(0, 'pointer')
  }

  const confirm = () => {
    const position = Number(range.current?.value)
    if (!disabled && trace.current.length > 2)
      onRelease({ position, means: 'keyboard', trace: trace.current })
  }

  useEffect(reset, [puzzle]) // oxlint-disable-line react/exhaustive-deps -- the puzzle alone decides

  const getPosition = ({ clientX }: { clientX: number }, { x, way, turn }: Hand) =>
    Math.min(reach, Math.max(0, ((clientX - x) * turn * reach) / way))

  return {
    range,
    grip: {
      onPointerDown(event) {
        if (disabled || event.button !== 0) return
        event.preventDefault()
        const grip = event.currentTarget
        const line = grip.parentElement
        if (!line) return
        grip.setPointerCapture?.(event.pointerId)
        range.current?.focus({ preventScroll: true })
        const turn = getComputedStyle(line).direction === 'rtl' ? -1 : 1
        const way = Math.max(1, line.getBoundingClientRect().width - grip.getBoundingClientRect().width)
        hand.current = { x: event.clientX, y: event.clientY, at: event.pointerId, way, turn }
        start(event.timeStamp)
        place(0, 'pointer')
      },
      onPointerMove(event) {
        const held = hand.current
        if (held?.at !== event.pointerId) return
        // A busy page receives several moves at once; the hand made each of them in its own time.
        const moves = event.nativeEvent.getCoalescedEvents?.() ?? []
        for (const move of moves.length > 0 ? moves : [event.nativeEvent])
          note(getPosition(move, held), move.clientY - held.y, move.timeStamp)
        place(getPosition(event, held), 'pointer')
      },
      onPointerUp(event) {
        const held = hand.current
        if (held?.at !== event.pointerId) return
        hand.current = null
        const position = Math.round(getPosition(event, held))
        note(position, event.clientY - held.y, event.timeStamp)
        if (position < 4) reset()
        else onRelease({ position, means: 'pointer', trace: trace.current })
      },
      onPointerCancel: reset,
    },
    keys: {
      onInput({ currentTarget }) {
        if (trace.current.length === 0) start()
        const position = Number(currentTarget.value)
        note(position, 0)
        onMove(position / reach, 'keyboard')
      },
      onKeyDown(event) {
        if (!isKey(event, 'Enter', ' ')) return
        event.preventDefault()
        confirm()
      },
    },
    confirm,
  }
}
