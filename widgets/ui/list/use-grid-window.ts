import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'

interface Shape {
  columns: number
  /** Pixels from one row to the next. */
  pitch: number
  /** Pixels above the list. */
  above: number
}

export interface GridWindow {
  /** As high as all rows together. */
  outer: RefObject<HTMLDivElement | null>
  /** The grid that holds the rows in sight. */
  inner: RefObject<HTMLDivElement | null>
  outerStyle: CSSProperties | undefined
  /** Pixels from one row to the next and how many are in a row; undefined while the tiles stand where the grid puts them. */
  shape: Pick<Shape, 'columns' | 'pitch'> | undefined
  /** Indexes of the list to render, from 0: `from` up to before `to`. */
  from: number
  to: number
}

/** Rendered before anything is measured, by the server too. */
const unmeasured = 30
const overscan = 3

function findShape(outer: HTMLElement, inner: HTMLElement): Shape | null {
  const height = inner.firstElementChild?.getBoundingClientRect().height ?? 0
  if (height === 0) return null
  const { gridTemplateColumns, rowGap } = getComputedStyle(inner)
  return {
    columns: gridTemplateColumns.split(' ').length,
    pitch: height + (Number.parseFloat(rowGap) || 0),
    above: Math.round(outer.getBoundingClientRect().top + window.scrollY),
  }
}

function isSame(a: Shape | null, b: Shape | null) {
  return a?.columns === b?.columns && a?.pitch === b?.pitch && a?.above === b?.above
}

const useMeasuring = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Which part of a grid of equal tiles is in sight while the page scrolls. The style sheet alone knows how many columns there are. */
export function useGridWindow(count: number): GridWindow {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const [shape, setShape] = useState<Shape | null>(null)
  const isEmpty = count === 0

  useMeasuring(() => {
    if (isEmpty || !outer.current || !inner.current || typeof ResizeObserver !== 'function') return undefined
    const [box, grid] = [outer.current, inner.current]
    const measure = () => {
      const found = findShape(box, grid)
      if (found) setShape((before) => (isSame(before, found) ? before : found))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [isEmpty])

  const rows = shape ? Math.ceil(count / shape.columns) : 0
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by React's compiler
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => shape?.pitch ?? 1,
    overscan,
    scrollMargin: shape?.above ?? 0,
    useFlushSync: false,
  })
  const pitch = shape?.pitch
  useMeasuring(() => {
    virtualizer.measure()
  }, [virtualizer, pitch])

  const rendered = virtualizer.getVirtualItems()
  const first = rendered[0]
  const last = rendered.at(-1)
  if (!shape || !first || !last) {
    return {
      outer,
      inner,
      outerStyle: undefined,
      shape: undefined,
      from: 0,
      to: Math.min(count, unmeasured),
    }
  }
  return {
    outer,
    inner,
    outerStyle: { height: rows * shape.pitch },
    shape,
    from: first.index * shape.columns,
    to: Math.min(count, (last.index + 1) * shape.columns),
  }
}
