import { named, t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Time } from '../../kit/time.tsx'
import type { Acting } from './promotion-acts.tsx'
import { PromotionStatus, spentOf } from './promotions-room.tsx'

interface PromotionFactsProps {
  detail: ConsoleValue<'promotionDetail'>
  onAct: (acting: Acting) => void
}

/** How a promotion stands, and every version that there was. */
export function PromotionFacts({ detail, onAct }: PromotionFactsProps) {
  const { brand, source, from, until, given, places, versions, address, id, live } = detail
  const facts = [
    [t('state'), <PromotionStatus key="s" {...detail} />],
    [t('brand'), brand],
    [t('promotions.source'), named('promotionSource', source)],
    [t('promotions.from'), from === null ? t('none') : <Time at={from} />],
    [t('promotions.until'), until === null ? t('none') : <Time at={until} />],
    [t('promotions.given'), places === null ? given : t('promotions.of', { given, places })],
    [t('promotions.spent'), spentOf(detail)],
  ] as const
  return (
    <section className="card" aria-labelledby="facts">
      <h2 id="facts">{t('promotions.about')}</h2>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {live ? (
        <p>
          <a href={`${address}/promotions#${id}`} target="_blank" rel="noreferrer">
            {t('promotions.site')}
          </a>
        </p>
      ) : null}
      <h3>{t('promotions.versions')}</h3>
      {versions.length === 0 ? (
        <p>{t(source === 'folder' ? 'promotions.noVersions' : 'promotions.noneYet')}</p>
      ) : (
        <ol className="promo__versions">
          {versions.map(({ version, status, isNow, isFolder, madeBy, madeAt, reason }) => (
            <li key={version}>
              <strong>{t('promotions.version', { version })}</strong>{' '}
              <span className="mark">{isNow ? t('promotions.now') : named('promotionVersion', status)}</span>
              <p>
                {madeBy} · <Time at={madeAt} /> · {named('reason', reason)}
                {isFolder ? ` · ${t('promotions.toFolder')}` : ''}
              </p>
              {isNow || status === 'waiting' ? null : (
                <button
                  type="button"
                  className="button button--ghost"
                  onClick={() => onAct({ kind: 'revert', version })}
                >
                  {t('promotions.revertTo', { version })}
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      {source === 'published' ? (
        <button
          type="button"
          className="button button--ghost"
          onClick={() => onAct({ kind: 'revert', version: 0 })}
        >
          {t('promotions.folder')}
        </button>
      ) : null}
    </section>
  )
}
