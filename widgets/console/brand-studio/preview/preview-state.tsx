import { useEffect, useRef } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import type { PreviewNow } from '../../../../engine/console/preview/preview-session.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Problem } from '../../kit/state.tsx'

const checkInterval = 10_000

/** What keeps a draft from being shown as it is written: the page goes on with what was last in order. */
function DraftErrors({
  brand,
  draft,
  version,
}: {
  brand: string
  draft: string
  version: number | undefined
}) {
  const { data, refetch } = useCall(
    'draftCheck',
    { query: { brand, id: draft } },
    { refetchInterval: version === undefined ? checkInterval : false },
  )
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    void refetch()
  }, [version, refetch])
  const errors = (data?.findings ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return null
  return (
    <details className="preview__errors">
      <summary>{t('preview.errors', { count: errors.length })}</summary>
      <ul>
        {errors.map(({ file, path, message, fix }) => (
          <li key={`${file} ${path} ${message}`}>
            <bdi>
              {file} {path}
            </bdi>
            : {message} <span className="note">{fix}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function getText({ phase, isBehind, failure }: PreviewNow): string {
  if (phase === 'opening') return t('preview.opening')
  if (phase === 'silent') return t('preview.silent')
  if (failure !== undefined) return t('preview.failed')
  return isBehind ? t('preview.behind') : ''
}

interface PreviewStateProps {
  now: PreviewNow
  /** What opening it was refused with. */
  error: unknown
  onRetry: () => void
  brand: string
  draft: string
  version: number | undefined
}

/** What is not as it should be: the page is late, away, or cannot show the draft. */
export function PreviewState({ now, error, onRetry, brand, draft, version }: PreviewStateProps) {
  return (
    <div className="preview__state">
      <p className="note" role="status">
        {error ? '' : getText(now)}
      </p>
      <Problem error={error} />
      {error || now.phase === 'silent' ? (
        <Button kind="ghost" onClick={onRetry}>
          {t('preview.again')}
        </Button>
      ) : null}
      <DraftErrors brand={brand} draft={draft} version={version} />
    </div>
  )
}
