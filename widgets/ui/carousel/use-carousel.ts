import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import type { Swiper, SwiperOptions } from 'swiper/types'
import { useIsDialogOpen } from '../../../engine/base/hooks/dialog/use-is-dialog-open.ts'
import { useCalm } from './use-calm.ts'
import { useSwiperParts } from './use-swiper-parts.ts'

export interface CarouselOptions {
  /** Different slides. */
  count: number
  /** Seconds that a slide stays; null where it never turns by itself. */
  seconds: number | null
  /** Whether the first comes after the last; on unless false. */
  loops?: boolean
  /** What differs from one slide after the other, gap 20, 1000 ms. */
  swiper?: SwiperOptions
}

export interface Carousel {
  /** Around the track. */
  box: RefObject<HTMLDivElement | null>
  /** The carousel runs: slides move, and are rendered `copies` times so that it never ends. */
  isSliding: boolean
  copies: number
  /** Index of the slide in front among all that are rendered. */
  active: number
  /** The slide in front. */
  current: number
  go: (to: number) => void
  playing: boolean
  setPlaying: (playing: boolean) => void
  /** Handlers of the whole section: whoever looks closer stops it. */
  hold: Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur' | 'onTouchStart', () => void>
}

const copies = 3

/** Where the brand's posture shows all slides at once, nothing turns: `--slides: still`. */
function useIsStill(box: RefObject<HTMLElement | null>): boolean {
  const read = () =>
    box.current !== null && getComputedStyle(box.current).getPropertyValue('--slides').trim() === 'still'
  return useSyncExternalStore(
    (listener) => {
      const wide = window.matchMedia('(min-width: 1000px)')
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    read,
    () => false,
  )
}

/**
 * Turns slides. They come as the server drew them; the carousel takes over when its code is here, without moving anything. With less motion
 * it turns on request only, without travelling.
 */
export function useCarousel({ count, seconds, loops = true, swiper: options }: CarouselOptions): Carousel {
  const box = useRef<HTMLDivElement>(null)
  const running = useRef<Swiper>(null)
  const calm = useCalm()
  const still = useIsStill(box)
  const covered = useIsDialogOpen()
  const parts = useSwiperParts(count > 1 && !covered)
  const [active, setActive] = useState(0)
  const [playing, setPlaying] = useState(true)
  const [held, setHeld] = useState(false)
  const isSliding = parts !== null && !still && count > 1

  useLayoutEffect(() => {
    const node = box.current
    if (!isSliding || !node) return undefined
    const made = new parts.Swiper(node, {
      modules: parts.modules,
      slidesPerView: 'auto',
      spaceBetween: 20,
      speed: calm ? 0 : 1_000,
      loop: loops,
      slideClass: 'slide',
      slideActiveClass: 'is-on',
      wrapperClass: 'slides',
      a11y: { enabled: false },
      keyboard: { enabled: false },
      ...options,
    })
    running.current = made
    made.on('realIndexChange', () => setActive(made.realIndex))
    return () => {
      running.current = null
      made.destroy(true, true)
      setActive(0)
    }
    // Options are said once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSliding, parts, calm, count, loops])

  const runs = isSliding && playing && !held && !calm && !covered
  useEffect(() => {
    if (!runs || seconds === null) return undefined
    // Swiper's own autoplay asks for every frame of the page to count its time down.
    const turning = setInterval(() => running.current?.slideNext(), seconds * 1_000)
    return () => {
      clearInterval(turning)
    }
  }, [runs, seconds])

  return {
    box,
    isSliding,
    copies: isSliding && loops ? copies : 1,
    active,
    current: active % count,
    go: (to) => running.current?.[loops ? 'slideToLoop' : 'slideTo']((to + count) % count),
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
