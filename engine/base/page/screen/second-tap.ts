/** What a tap is meant for. */
const controls = 'button, a[href], summary, [role="button"], [role="tab"], [role="menuitem"]'
/** Milliseconds and pixels within which two taps are one double tap. */
const within = 400
const apart = 30

interface Tap {
  control: Element | null
  /** What it said: an element may stay and mean something else. */
  words: string
  at: number
  x: number
  y: number
}

function getTap({ target, clientX: x, clientY: y, timeStamp: at }: MouseEvent): Tap {
  const control = target instanceof Element ? target.closest(controls) : null
  return { control, words: control?.textContent ?? '', at, x, y }
}

/** Whether what was tapped is where it was, and the same: then a tap beside it is meant. */
function isThere(page: Document, { control, words, x, y }: Tap): boolean {
  const element = page.elementFromPoint(x, y)?.closest(controls) ?? null
  return element === control && (control?.textContent ?? '') === words
}

/** Whether an event is the second of a double click by the browser's count, or of a double tap, which it does not count. */
function isSecond(event: MouseEvent, last: Tap, isTouch: boolean): boolean {
  if (!isTouch) return event.detail > 1
  const isNear = Math.hypot(event.clientX - last.x, event.clientY - last.y) < apart
  return isNear && event.timeStamp - last.at < within
}

/**
 * Keeps the second click of a double one from what has come under the finger since the first: nobody can have meant it. Returns the
 * way to stop.
 */
export function guardSecondTaps(page: Document): () => void {
  let last: Tap | undefined
  let isTouch = false
  const press = ({ pointerType }: PointerEvent) => {
    isTouch = pointerType !== 'mouse'
  }
  const click = (event: MouseEvent) => {
    // By keyboard or by a program.
    if (event.detail === 0) return
    const tap = getTap(event)
    if (last && tap.control !== null && isSecond(event, last, isTouch) && !isThere(page, last)) {
      last = { ...last, at: tap.at }
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    last = tap
  }
  page.addEventListener('pointerdown', press, { capture: true, passive: true })
  page.addEventListener('click', click, { capture: true })
  return () => {
    page.removeEventListener('pointerdown', press, { capture: true })
    page.removeEventListener('click', click, { capture: true })
  }
}
