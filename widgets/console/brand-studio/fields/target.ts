import { useEffect, useState } from 'react'

/** A field that somebody wants to see. */
export interface FieldTarget {
  file: string
  pointer: string
}

/** Which field is to be shown next: what holds it opens, and it takes the focus. */
export class Target {
  #wanted: FieldTarget | undefined
  readonly #listeners = new Set<(target: FieldTarget) => void>()

  /** The last that was asked for and not shown yet. */
  get wanted(): FieldTarget | undefined {
    return this.#wanted
  }

  show(target: FieldTarget): void {
    this.#wanted = target
    for (const listener of [...this.#listeners]) listener(target)
  }

  /** Says that it is shown. */
  reach(): void {
    this.#wanted = undefined
  }

  listen(listener: (target: FieldTarget) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

function isInside(target: FieldTarget | undefined, { file, pointer }: FieldTarget): boolean {
  return (
    target?.file === file &&
    (pointer === '' || target.pointer === pointer || target.pointer.startsWith(`${pointer}/`))
  )
}

/** Whether a part is open: somebody opened it, or a field in it is to be shown. */
export function useOpen(
  target: Target,
  place: FieldTarget,
  isOpenFirst = false,
): [boolean, (isOpen: boolean) => void] {
  const { file, pointer } = place
  const [isOpen, setOpen] = useState(() => isOpenFirst || isInside(target.wanted, place))
  useEffect(
    () =>
      target.listen((wanted) => {
        if (isInside(wanted, { file, pointer })) setOpen(true)
      }),
    [target, file, pointer],
  )
  return [isOpen, setOpen]
}

export interface ReachedPlace extends FieldTarget {
  /** Where what it shows stands, where that is around it: of a token's value the token. */
  named?: string
  /** It has fields of its own: one of them is meant by what lies inside. */
  isGroup?: boolean
}

function isMeant({ pointer, named, isGroup = false }: ReachedPlace, wanted: FieldTarget): boolean {
  return (
    wanted.pointer === pointer ||
    wanted.pointer === named ||
    (!isGroup && wanted.pointer.startsWith(`${pointer}/`))
  )
}

/** Brings a field into sight and gives it the focus when it is asked for, now or once it is drawn. */
export function useReached(target: Target, place: ReachedPlace, getElement: () => HTMLElement | null): void {
  useEffect(() => {
    const reach = (wanted: FieldTarget | undefined) => {
      const element = wanted?.file === place.file && isMeant(place, wanted) ? getElement() : null
      if (!element) return
      target.reach()
      element.scrollIntoView({ block: 'center' })
      const input = element.querySelector<HTMLElement>(
        'input:not([type=color]), select, textarea, button, summary',
      )
      ;(input ?? element).focus()
    }
    reach(target.wanted)
    return target.listen(reach)
  })
}
