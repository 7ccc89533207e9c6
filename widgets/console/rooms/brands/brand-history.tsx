import { useEffect, useState } from 'react'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useConsoleLanguage } from '../../../../engine/console/use-console-language.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { NextPage } from '../../kit/next-page.tsx'
import { Done } from '../../kit/state.tsx'
import { Time } from '../../kit/time.tsx'
import { useMay } from '../../kit/use-me.ts'
import { formatAuthorship } from './authorship.ts'
import type { Pair } from './brand-compare.tsx'
import { ChangeLines } from './change-line.tsx'
import { formatRolledBack, RollBackDialog } from './roll-back-dialog.tsx'
import { getSentenceLanguage } from './sentence-language.ts'

interface BrandHistoryProps {
  brand: string
  /** The release that is live; null before the first is recorded. */
  live: number | null
  onCompare: (pair: Pair) => void
}

/** All that changed of a brand, in sentences: releases, promotions, news and switches in one list. */
export function BrandHistory({ brand, live, onCompare }: BrandHistoryProps) {
  const language = getSentenceLanguage(useConsoleLanguage().code)
  const mayRollBack = useMay('brands.publish')
  const [before, setBefore] = useState('')
  const [target, setTarget] = useState<number | null>(null)
  const [done, setDone] = useState('')
  const { data, error, refetch } = useCall(
    'brandHistory',
    { query: { brand, language, ...(before === '' ? {} : { before }) } },
    { refetchInterval: 10_000 },
  )
  // What somebody published is recorded a moment later, and stands here before they have read on.
  useEffect(() => void refetch(), [live, refetch])
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">{t('brands.history')}</h2>
      <Done>{done}</Done>
      <QueryState
        of={{ data, error, refetch }}
        isEmpty={({ content }) => content.length === 0}
        empty={<Empty icon="history">{t('brands.noHistory')}</Empty>}
      >
        {({ content, next }) => (
          <>
            <ol className="brand__history">
              {content.map(({ id, kind, at, by, reason, number, isLive, isMandatory, changes, more }) => (
                <li key={id}>
                  <p>
                    <strong>
                      {number === null ? named('brandEntry', kind) : t('brands.release', { number })}
                    </strong>
                    {isLive ? <span className="mark">{t('brands.isLive')}</span> : null}
                    {isMandatory ? <span className="mark">{t('brands.isMandatory')}</span> : null}
                  </p>
                  <ChangeLines changes={changes} more={more} />
                  <p className="note">
                    <Time at={at} />
                    {formatAuthorship({ by, reason })}
                  </p>
                  {number !== null ? (
                    <div className="brand__pair">
                      {number > 1 ? (
                        <Button kind="ghost" onClick={() => onCompare({ from: number - 1, to: number })}>
                          {t('brands.compareWith', { number: number - 1 })}
                        </Button>
                      ) : null}
                      {mayRollBack && live !== null && !isLive ? (
                        <Button kind="ghost" onClick={() => setTarget(number)}>
                          {t('brands.rollBack', { number })}
                        </Button>
                      ) : null}
                    </div>
                  ) : null}
                </li>
              ))}
            </ol>
            <NextPage isFirst={before === ''} next={next} onGo={setBefore} />
          </>
        )}
      </QueryState>
      {target !== null && live !== null ? (
        <RollBackDialog
          brand={brand}
          pair={{ from: live, to: target }}
          onClose={() => setTarget(null)}
          onDone={(made) => {
            setDone(formatRolledBack(made))
            setTarget(null)
          }}
        />
      ) : null}
    </section>
  )
}
