import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { useStudio } from '../fields/field-context.ts'
import { nameKey } from '../fields/names.ts'
import { PlaceForm } from '../fields/place-form.tsx'
import { useOpen, useReached } from '../fields/target.ts'
import type { DocumentModel } from '../model/document-model.ts'

/** A file of the draft, read when something of it is to be shown. */
export function useOpenedFile(file: string): {
  model: DocumentModel | undefined
  error: unknown
  refetch: () => void
} {
  const { draft } = useStudio()
  const [error, setError] = useState<unknown>()
  const model = useSyncExternalStore(draft.subscribe, () => draft.find(file))
  const load = useCallback(() => {
    draft.open(file).catch(setError)
  }, [draft, file])
  useEffect(load, [load])
  const refetch = () => {
    setError(undefined)
    load()
  }
  return { model, error, refetch }
}

export interface PlaceCardProps {
  file: string
  pointer: string
  isOpenFirst?: boolean
}

/** A place of a file with its fields, which are drawn once it is opened. */
export function PlaceCard({ file, pointer, isOpenFirst = false }: PlaceCardProps) {
  const { target } = useStudio()
  const [isOpen, setOpen] = useOpen(target, { file, pointer }, isOpenFirst)
  const box = useRef<HTMLDetailsElement>(null)
  useReached(target, { file, pointer, isGroup: true }, () => box.current)
  const { name, help } = nameKey(file, pointer)
  return (
    <details
      ref={box}
      className="studio-card card"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h3>{name}</h3>
        {help === undefined ? null : <span className="note">{help}</span>}
      </summary>
      {isOpen ? <OpenedPlace file={file} pointer={pointer} /> : null}
    </details>
  )
}

/** The fields of a place, once its file is there. */
export function OpenedPlace({ file, pointer }: Pick<PlaceCardProps, 'file' | 'pointer'>) {
  const { model, error, refetch } = useOpenedFile(file)
  if (model) return <PlaceForm file={file} pointer={pointer} />
  return <QueryState of={{ error, refetch }} />
}
