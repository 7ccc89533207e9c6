import { useLayoutEffect, useRef, useState } from 'preact/hooks'

const noticeFor = 5_000

export type NoticeTone = 'plain' | 'bad' | 'standing'

/** What is said for a while above the game, and the line that says it. */
export function useNotice() {
  const [notice, setNotice] = useState<{ text: string; tone: NoticeTone }>()
  const clearing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const line = useRef<HTMLParagraphElement>(null)
  // Above an open panel too, which a browser lays over everything else. Before it is painted: an empty box would be seen.
  useLayoutEffect(() => {
    line.current?.hidePopover?.()
    if (notice) line.current?.showPopover?.()
  }, [notice])
  const notify = (text: string, tone: NoticeTone = 'plain') => {
    clearTimeout(clearing.current)
    setNotice({ text, tone })
    clearing.current = setTimeout(() => setNotice(undefined), noticeFor)
  }
  /** Says the same refusal in other words. */
  const reword = (text: string) =>
    setNotice((before) => (before && before.tone !== 'plain' ? { ...before, text } : before))
  return { notice, line, notify, reword, clear: () => setNotice(undefined) }
}
