import { useState } from 'react'
import { named, t, worded } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { Empty } from '../../../ui/state/empty.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { NextPage } from '../../kit/next-page.tsx'
import { Time } from '../../kit/time.tsx'
import { ChangeLines } from './change-line.tsx'

/** All that changed of a brand, in sentences: releases, promotions, news and switches in one list. */
export function BrandHistory({ brand }: { brand: string }) {
  const [before, setBefore] = useState('')
  const { data, error, refetch } = useCall('brandHistory', {
    query: { brand, ...(before === '' ? {} : { before }) },
  })
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">{t('brands.history')}</h2>
      <QueryState
        of={{ data, error, refetch }}
        isEmpty={({ content }) => content.length === 0}
        empty={<Empty icon="history">{t('brands.noHistory')}</Empty>}
      >
        {({ content, next }) => (
          <>
            <ol className="brand__history">
              {content.map(({ id, kind, at, by, reason, number, isLive, changes, more }) => (
                <li key={id}>
                  <p>
                    <strong>
                      {number === null ? named('brandEntry', kind) : t('brands.release', { number })}
                    </strong>
                    {isLive ? <span className="mark">{t('brands.isLive')}</span> : null}
                  </p>
                  <ChangeLines changes={changes} more={more} />
                  <p className="note">
                    <Time at={at} />
                    {by === '' ? '' : ` · ${by}`}
                    {reason === '' ? '' : ` · ${worded(['reason'], reason)}`}
                  </p>
                </li>
              ))}
            </ol>
            <NextPage isFirst={before === ''} next={next} onGo={setBefore} />
          </>
        )}
      </QueryState>
    </section>
  )
}
