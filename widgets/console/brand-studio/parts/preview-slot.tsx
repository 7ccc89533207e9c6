import { lazy, Suspense, useEffect, useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useStudio } from '../fields/field-context.ts'
import type { FieldTarget } from '../fields/target.ts'
import { useDraftStatus } from '../use-draft.ts'

const PreviewPane = lazy(async () => ({
  default: (await import('../preview/preview-pane.tsx')).PreviewPane,
}))

/** From here on there is room for the site beside its forms. */
const wide = '(min-width: 1300px)'

/** The field that somebody is in. */
function useSelected(): FieldTarget | null {
  const [selected, setSelected] = useState<FieldTarget | null>(null)
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const field = target instanceof Element ? target.closest('[data-pointer]') : null
      if (!(field instanceof HTMLElement)) return
      const { file = '', pointer = '' } = field.dataset
      setSelected({ file, pointer })
    }
    addEventListener('focusin', follow)
    return () => removeEventListener('focusin', follow)
  }, [])
  return selected
}

export interface PreviewSlotProps {
  brand: string
  id: string
  onPick: (place: FieldTarget) => void
}

function Preview({ brand, id, onPick }: PreviewSlotProps) {
  const { draft } = useStudio()
  const { version } = useDraftStatus(draft)
  const selected = useSelected()
  return (
    <Suspense>
      <PreviewPane
        brand={brand}
        draft={id}
        source={draft.preview}
        version={version}
        selected={selected}
        onPick={(file, pointer) => onPick({ file, pointer })}
      />
    </Suspense>
  )
}

/** The site beside its forms, open at first where there is room for it. */
export function PreviewSlot(props: PreviewSlotProps) {
  const { isReadOnly } = useStudio()
  const [isOpen, setOpen] = useState(() => typeof matchMedia === 'function' && matchMedia(wide).matches)
  if (isReadOnly) return null
  return (
    <div className={isOpen ? 'studio__preview is-open' : 'studio__preview'}>
      <Button kind="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('preview.title')}
      </Button>
      {isOpen ? <Preview {...props} /> : null}
    </div>
  )
}
