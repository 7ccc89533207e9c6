import { useEffect, useRef, type RefObject } from 'react'
import { bringIntoSight } from './bring-into-sight.ts'

/** Keeps the pressed entry of a line in sight, the last where there are several; `pressed` says when it is another. */
export function usePressedInSight(pressed: string | undefined): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const entry = [...(line.current?.querySelectorAll('[aria-pressed=true]') ?? [])].at(-1)
    if (line.current && entry) bringIntoSight(line.current, entry)
  }, [pressed])
  return line
}
