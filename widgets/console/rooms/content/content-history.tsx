import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { Content, ContentKind } from '../../../../schemas/documents/content.document.ts'
import { Button } from '../../../ui/button/button.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { Time } from '../../kit/time.tsx'

export interface ContentHistoryProps {
  merchant: string
  kind: ContentKind
  name: string
  /** Takes the text of a version over into the form; nothing is live before it is saved. */
  onTake: (body: Content) => void
}

/** Who wrote which version of a thing, and the way back to one. */
export function ContentHistory({ merchant, kind, name, onTake }: ContentHistoryProps) {
  const { data, error, refetch } = useCall('contentHistory', { query: { merchant, kind, key: name } })
  return (
    <section aria-labelledby="content-history">
      <h3 id="content-history">{t('content.history')}</h3>
      <QueryState
        of={{ data, error, refetch }}
        waiting={<Waiting lines={2} />}
        isEmpty={(data) => data.length === 0}
        empty={<p className="note">{t('content.noHistory')}</p>}
      >
        {(data) => (
          <ol className="content__history">
            {data.map(({ version, body, isHidden, madeBy, madeAt }) => (
              <li key={version}>
                <span>
                  {t('content.version')} {version} · <Time at={madeAt} /> {t('content.by', { name: madeBy })}{' '}
                  {isHidden ? <span className="mark">{t('content.hidden')}</span> : null}
                  {body === null && !isHidden ? <span className="mark">{t('content.file')}</span> : null}
                </span>
                {body ? (
                  <Button kind="quiet" onClick={() => onTake(body)}>
                    {t('content.restore')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </section>
  )
}
