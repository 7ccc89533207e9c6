import { useCallback, useEffect, useRef, useState } from 'react'

const beyond = 12

/** The rows of a long list that can be seen, and a few beyond: all rows have one height. */
export function useWindow(count: number, rowHeight: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(240)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    setHeight(element.clientHeight || 240)
    if (typeof ResizeObserver !== 'function') return
    const watcher = new ResizeObserver(() => setHeight(element.clientHeight))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  const first = Math.max(0, Math.floor(top / rowHeight) - beyond)
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + beyond)
  const show = useCallback(
    (index: number) => {
      const element = scroller.current
      if (!element) return
      const y = index * rowHeight
      if (y < element.scrollTop) element.scrollTop = y
      else if (y + rowHeight > element.scrollTop + element.clientHeight)
        element.scrollTop = y + rowHeight - element.clientHeight
    },
    [rowHeight],
  )
  return {
    scroller,
    first,
    last,
    show,
    onScroll: () => setTop(scroller.current?.scrollTop ?? 0),
  }
}
