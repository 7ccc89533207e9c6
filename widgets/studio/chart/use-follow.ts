import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Box, Layout } from '../../../engine/studio/layout.ts'
import type { ChartMarks } from './chart-picture.tsx'

function isWithin(inner: string, outer: string) {
  return inner === outer || inner.startsWith(`${outer}.`)
}

/** Boxes of the innermost active states; first those that a transition has just led to. */
function litBoxes(layout: Layout, { active, taken }: Pick<ChartMarks, 'active' | 'taken'>): Box[] {
  const ids = [...active]
  const entered = layout.edges.flatMap(({ target, transitions }) =>
    transitions.some((id) => taken.has(id)) ? target : [],
  )
  const isNew = (id: string) => entered.some((target) => isWithin(id, target))
  return layout.states
    .filter(({ id }) => active.has(id) && !ids.some((other) => other !== id && isWithin(other, id)))
    .sort((laidState, other) => Number(isNew(other.id)) - Number(isNew(laidState.id)))
}

/** What a chart is looked at for: the chosen state, what is active, or where it begins. */
export function useFocus(layout: Layout | null, marks: ChartMarks, initial: string | null) {
  const { active, taken, selected } = marks
  const lit = useMemo(() => (layout ? litBoxes(layout, { active, taken }) : []), [layout, active, taken])
  const getBox = useCallback(
    (id: string | null) => layout?.states.filter((box) => box.id === id) ?? [],
    [layout],
  )
  const chosen = useMemo(() => getBox(selected), [getBox, selected])
  const focus = chosen.length > 0 ? chosen : lit.length > 0 ? lit : getBox(initial)
  return { lit, chosen, focus, boxOf: getBox }
}

/** Whether the view goes where the flow goes: it does until the person moves it, and again on request. */
export function useFollowing(isRunning: boolean) {
  const [following, setFollowing] = useState(true)
  const stop = useCallback(() => {
    if (isRunning) setFollowing(false)
  }, [isRunning])
  return { following, stop, toggle: () => setFollowing((now) => !now) }
}

/** Brings boxes into view whenever they are others, as long as that is wanted. */
export function useReveal(reveal: (boxes: readonly Box[]) => void, boxes: readonly Box[], wanted: boolean) {
  useEffect(() => {
    if (wanted && boxes.length > 0) reveal(boxes)
  }, [reveal, boxes, wanted])
}
