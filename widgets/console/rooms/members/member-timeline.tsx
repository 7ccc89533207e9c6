import { useState } from 'react'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { shownAmount, withGroups } from '../../../../engine/console/console-formats.ts'
import { named, t, worded } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { timelineKinds, type TimelineKind } from '../../../../schemas/operators/timeline-kinds.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Time } from '../../kit/time.tsx'

type Line = ConsoleValue<'memberTimeline'>['content'][number]

/** Which words say what happened, and which the codes beside it. */
const families: Readonly<
  Record<TimelineKind, { what: string; details: readonly string[]; hasAmounts?: true }>
> = {
  session: { what: 'session', details: ['ended'] },
  failure: { what: 'failure', details: [] },
  contact: { what: 'change', details: [] },
  password: { what: 'change', details: [] },
  factor: { what: 'change', details: [] },
  payoutAccount: { what: 'change', details: [] },
  deposit: { what: 'payment', details: [] },
  money: { what: 'movement', details: [], hasAmounts: true },
  round: { what: 'round', details: [], hasAmounts: true },
  case: { what: 'kind', details: ['caseState', 'decision'] },
  withdrawal: { what: 'payment', details: ['actor', 'reason'] },
  limit: { what: 'limitAct', details: ['actor', 'limitKind', 'limitPeriod'], hasAmounts: true },
  operator: { what: 'act', details: ['reason', 'error'] },
}

function getWords(kind: TimelineKind, details: string): string {
  const { details: codes, hasAmounts } = families[kind]
  return details
    .split(' · ')
    .map((part) => (hasAmounts ? withGroups(worded(codes, part)) : worded(codes, part)))
    .join(' · ')
}

function TimelineLine({ line: { at, kind, what, details, amount, currency } }: { line: Line }) {
  return (
    <li className="timeline__line" data-kind={kind}>
      <Time at={at} />
      <span className="mark">{named('timeline', kind)}</span>
      <b>{named(families[kind].what, what)}</b>
      <bdi className="quiet">{getWords(kind, details)}</bdi>
      {amount === null ? null : (
        <span className="timeline__amount" data-is-out={amount.startsWith('-') || undefined}>
          {shownAmount(amount)} {currency}
        </span>
      )}
    </li>
  )
}

/** Everything that happened to a member, the newest first, in pages. */
export function MemberTimeline({ merchant, id }: { merchant: string; id: string }) {
  const [kind, setKind] = useState<TimelineKind | ''>('')
  const [pages, setPages] = useState<readonly string[]>([])
  const before = pages.at(-1)
  const query = { merchant, id, ...(kind ? { kind } : {}), ...(before === undefined ? {} : { before }) }
  const { data, error, refetch } = useCall('memberTimeline', { query })
  const choose = (next: TimelineKind | '') => {
    setKind(next)
    setPages([])
  }
  return (
    <section className="card" aria-labelledby="timeline">
      <h2 id="timeline">{t('members.timeline')}</h2>
      <div className="chips" role="group" aria-label={t('kind')}>
        {(['', ...timelineKinds] as const).map((timelineKind) => (
          <button
            key={timelineKind}
            type="button"
            className="chip"
            aria-pressed={timelineKind === kind}
            onClick={() => choose(timelineKind)}
          >
            {timelineKind === '' ? t('all') : named('timeline', timelineKind)}
          </button>
        ))}
      </div>
      <QueryState
        of={{ data, error, refetch }}
        isEmpty={({ content }) => content.length === 0}
        empty={<Empty icon="history">{t('members.nothing')}</Empty>}
      >
        {(found) => (
          <ol className="timeline">
            {found.content.map((line, index) => (
              <TimelineLine key={`${line.at} ${String(index)}`} line={line} />
            ))}
          </ol>
        )}
      </QueryState>
      <div className="room__actions">
        {pages.length > 0 ? (
          <Button kind="ghost" onClick={() => setPages((all) => all.slice(0, -1))}>
            {t('members.newer')}
          </Button>
        ) : null}
        {data?.hasMore ? (
          <Button kind="ghost" onClick={() => setPages((all) => [...all, data.content.at(-1)?.at ?? ''])}>
            {t('members.older')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
