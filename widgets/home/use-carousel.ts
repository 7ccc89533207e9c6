import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useCalm } from './use-calm.ts'

export interface Carousel {
  track: RefObject<HTMLDivElement | null>
  /** Slides in the order in which they are drawn: the leading one first. */
  order: readonly number[]
  /** The slide being shown. */
  current: number
  go: (to: number) => void
  playing: boolean
  setPlaying: (playing: boolean) => void
  /** Handlers of the whole section: whoever looks closer stops it. */
  hold: Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur' | 'onTouchStart', () => void>
}

const turn = { duration: 1000, easing: 'cubic-bezier(.3, .1, .2, 1)' }

const scrolls = (track: HTMLElement) =>
  track.scrollWidth - track.clientWidth > 8 && /auto|scroll/.test(getComputedStyle(track).overflowX)

/** How far a slide is from where a scrolling track starts, in pixels along the scroll. */
function distance(track: HTMLElement, slide: Element): number {
  const [box, at] = [track.getBoundingClientRect(), slide.getBoundingClientRect()]
  const rightToLeft = getComputedStyle(track).direction === 'rtl'
  const inset = parseFloat(getComputedStyle(track).scrollPaddingInlineStart) || 0
  return rightToLeft ? at.right - box.right + inset : at.left - box.left - inset
}

/**
 * Turns slides that lie as the brand's posture lays them. A track that scrolls is scrolled; any other gets its slides in a new order,
 * and each slide travels from where it was.
 */
export function useCarousel(count: number, seconds: number): Carousel {
  const track = useRef<HTMLDivElement>(null)
  const places = useRef(new Map<Element, DOMRect>())
  const calm = useCalm()
  const [first, setFirst] = useState(0)
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(true)
  const [held, setHeld] = useState(false)

  const go = useCallback(
    (to: number) => {
      const node = track.current
      const next = (to + count) % count
      if (!node) return
      if (scrolls(node)) {
        const slide = [...node.children].find((child) => child.getAttribute('data-slide') === String(next))
        if (slide) node.scrollBy({ left: distance(node, slide), behavior: calm ? 'auto' : 'smooth' })
        return
      }
      places.current = new Map([...node.children].map((slide) => [slide, slide.getBoundingClientRect()]))
      setFirst(next)
      setCurrent(next)
    },
    [count, calm],
  )

  useLayoutEffect(() => {
    const before = places.current
    places.current = new Map()
    if (calm) return
    for (const [slide, from] of before) {
      const to = slide.getBoundingClientRect()
      const shift = from.left - to.left
      const travels =
        from.width > 0 && Math.abs(from.width - to.width) < 1 && Math.abs(shift) < to.width * 1.5
      slide.animate(
        travels ? { transform: [`translateX(${String(shift)}px)`, 'none'] } : { opacity: [0, 1] },
        turn,
      )
    }
  }, [first, calm])

  useEffect(() => {
    const node = track.current
    if (!node) return
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (!scrolls(node)) return
        const nearest = [...node.children].reduce((best, slide) =>
          Math.abs(distance(node, slide)) < Math.abs(distance(node, best)) ? slide : best,
        )
        setCurrent(Number(nearest.getAttribute('data-slide')))
      })
    }
    node.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      node.removeEventListener('scroll', look)
    }
  }, [])

  const runs = playing && !held && !calm && count > 1
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => {
      if (!document.hidden) go(current + 1)
    }, seconds * 1000)
    return () => {
      clearInterval(timer)
    }
  }, [runs, seconds, go, current])

  return {
    track,
    order: Array.from({ length: count }, (_, at) => (first + at) % count),
    current,
    go,
    playing: playing && !calm,
    setPlaying,
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
      onTouchStart: () => setPlaying(false),
    },
  }
}
