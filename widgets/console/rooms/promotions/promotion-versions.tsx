import { named, t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Time } from '../../kit/time.tsx'
import type { Acting } from './promotion-acts.tsx'

interface PromotionVersionsProps {
  detail: ConsoleValue<'promotionDetail'>
  onAct: (acting: Acting) => void
}

/** Every version of a promotion that there was, and the way back to it. */
export function PromotionVersions({ detail, onAct }: PromotionVersionsProps) {
  const { source, versions, isStopped, isInFolder } = detail
  const now = t(isStopped ? 'promotions.stopped' : 'promotions.now')
  return (
    <section className="card" aria-labelledby="versions">
      <h2 id="versions">{t('promotions.versions')}</h2>
      {versions.length === 0 ? (
        <p>{t(source === 'folder' ? 'promotions.noVersions' : 'promotions.noneYet')}</p>
      ) : (
        <ol className="promo__versions">
          {versions.map(
            ({ version, status, isNow, isFolder, madeBy, madeAt, reason, decidedBy, decidedAt }) => (
              <li key={version}>
                <strong>{t('promotions.version', { version })}</strong>{' '}
                <span className="mark">{isNow ? now : named('promotionVersion', status)}</span>
                <p>
                  {madeBy} · <Time at={madeAt} /> · {named('reason', reason)}
                  {isFolder ? ` · ${t('promotions.toFolder')}` : ''}
                </p>
                {decidedAt && decidedBy !== '' ? (
                  <p>
                    {t('promotions.decidedBy', { name: decidedBy })} · <Time at={decidedAt} />
                  </p>
                ) : null}
                {isNow || status === 'waiting' ? null : (
                  <Button kind="ghost" onClick={() => onAct({ kind: 'revert', version })}>
                    {t('promotions.revertTo', { version })}
                  </Button>
                )}
              </li>
            ),
          )}
        </ol>
      )}
      {source === 'published' && isInFolder ? (
        <Button kind="ghost" onClick={() => onAct({ kind: 'revert', version: 0 })}>
          {t('promotions.folder')}
        </Button>
      ) : null}
    </section>
  )
}
