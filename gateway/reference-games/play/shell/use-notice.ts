import { useLayoutEffect, useRef, useState } from 'preact/hooks'

const noticeFor = 5_000

export type NoticeTone = 'plain' | 'bad' | 'standing'

/** Why something was refused, in words. */
export interface RefusalText {
  code: string
  text: string
}

interface Notice {
  text: string
  tone: NoticeTone
  /** That of the refusal; undefined where nothing was refused. */
  code?: string
}

/** What is said for a while above the game, and the line that says it. */
export function useNotice() {
  const [notice, setNotice] = useState<Notice>()
  const clearing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const line = useRef<HTMLParagraphElement>(null)
  // Above an open panel too, which a browser lays over everything else. Before it is painted: an empty box would be seen.
  useLayoutEffect(() => {
    line.current?.hidePopover?.()
    if (notice) line.current?.showPopover?.()
  }, [notice])
  const show = (next: Notice) => {
    clearTimeout(clearing.current)
    setNotice(next)
    clearing.current = setTimeout(() => setNotice(undefined), noticeFor)
  }
  return {
    notice,
    line,
    notify: (text: string) => show({ text, tone: 'plain' }),
    notifyRefusal: (refusal: RefusalText, tone: 'bad' | 'standing' = 'bad') => show({ ...refusal, tone }),
    /** Says the same refusal in other words; another that is shown meanwhile is left as it is. */
    reword: ({ code, text }: RefusalText) =>
      setNotice((before) => (before?.code === code ? { ...before, text } : before)),
    clear: () => setNotice(undefined),
  }
}
