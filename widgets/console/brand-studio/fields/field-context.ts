import { type ComponentType, createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { type Address, readInner } from '../model/address.ts'
import type { DocumentModel, FieldState } from '../model/document-model.ts'
import type { DraftModel } from '../model/draft-model.ts'
import type { Target } from './target.ts'

export interface StudioContext {
  draft: DraftModel
  isReadOnly: boolean
  /** Names of the brands that this one builds on. */
  brandNames: ReadonlyMap<string, string>
  /** Renders a part of a document: parts have parts. */
  Place: ComponentType<{ file: string; pointer: string }>
  target: Target
}

export const FieldContext = createContext<StudioContext | null>(null)

/** The draft that fields belong to. */
export function useStudio(): StudioContext {
  const studio = useContext(FieldContext)
  if (!studio) throw new Error('No brand is edited here')
  return studio
}

/** The file that a field belongs to. */
export function useDocument(file: string): DocumentModel {
  const model = useStudio().draft.find(file)
  if (!model) throw new Error(`${file} is not loaded`)
  return model
}

export interface BoundField extends FieldState {
  set: (value: unknown) => void
  reset: () => void
}

/** A field of a file: it is drawn again when something of its own place changes, and only then. */
export function useField({ file, pointer, inner = [] }: Address): BoundField {
  const { draft } = useStudio()
  const model = useDocument(file)
  const subscribe = useCallback(
    (listener: () => void) => model.subscribe(pointer, listener),
    [model, pointer],
  )
  const state = useSyncExternalStore(subscribe, () => model.getField(pointer))
  return {
    ...state,
    value: inner.length > 0 ? readInner(state.value, inner) : state.value,
    set: (value) => draft.set({ file, pointer, inner }, value),
    reset: () => draft.reset({ file, pointer }),
  }
}

/** Something that is read from places of a file, drawn again when it is another text. */
export function useRead(
  file: string,
  pointers: readonly string[],
  read: (model: DocumentModel) => string,
): string {
  const model = useDocument(file)
  const places = pointers.join('\n')
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = places.split('\n').map((pointer) => model.subscribe(pointer, listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [model, places],
  )
  return useSyncExternalStore(subscribe, () => read(model))
}

/** A part with fields of its own: drawn again when whose it is or what is wrong with it changes, and not for what stands in it. */
export function useFrame({ file, pointer }: Address): BoundField {
  const { draft } = useStudio()
  const model = useDocument(file)
  useRead(file, [pointer], () => {
    const { source, problem } = model.getField(pointer)
    return JSON.stringify([source, problem])
  })
  return {
    ...model.getField(pointer),
    set: (value) => draft.set({ file, pointer }, value),
    reset: () => draft.reset({ file, pointer }),
  }
}
