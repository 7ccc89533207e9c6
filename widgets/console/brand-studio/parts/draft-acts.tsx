import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '../../../../engine/console/console-words.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Done, Problem } from '../../kit/state.tsx'
import { Proposed } from '../../kit/proposed.tsx'
import { useMay } from '../../kit/use-me.ts'
import { PublishDialog, type PublishState } from '../../rooms/brands/publish-dialog.tsx'
import { useStudio } from '../fields/field-context.ts'
import { useDraftStatus } from '../use-draft.ts'

export interface DraftActsProps {
  brand: string
  id: string
  title: string
}

/** What is done with the draft as a whole: a look at it on its own host, and the review before it is published. */
export function DraftActs({ brand, id, title }: DraftActsProps) {
  const { draft, isReadOnly } = useStudio()
  const { save } = useDraftStatus(draft)
  const mayPublish = useMay('brands.publish')
  const navigate = useNavigate()
  const preview = useCommand('draftPreview')
  const [isReviewed, setReviewed] = useState(false)
  const [published, setPublished] = useState<PublishState | 'later' | null>(null)
  const look = () =>
    preview.mutate({ brand, draft: id }, { onSuccess: ({ url }) => window.open(url, '_blank', 'noopener') })
  const finish = (state: PublishState, isLater: boolean) => {
    setReviewed(false)
    if (state === 'live' && !isLater) void navigate(`/brands/${brand}`)
    else setPublished(isLater && state !== 'waiting' ? 'later' : state)
  }
  return (
    <>
      {isReadOnly ? null : (
        <Button kind="ghost" aria-busy={preview.isPending} disabled={preview.isPending} onClick={look}>
          {t('brands.draftPreview')}
        </Button>
      )}
      {mayPublish ? (
        <Button kind="accent" disabled={save !== 'saved'} onClick={() => setReviewed(true)}>
          {t('brands.publishReview')}
        </Button>
      ) : null}
      <Problem error={preview.error} />
      <Done>{published === 'later' ? t('brands.scheduled') : null}</Done>
      <Proposed inbox={published === 'waiting' ? 'kind=brand.publish' : undefined} />
      {isReviewed ? (
        <PublishDialog draft={{ brand, id, title }} onClose={() => setReviewed(false)} onDone={finish} />
      ) : null}
    </>
  )
}
