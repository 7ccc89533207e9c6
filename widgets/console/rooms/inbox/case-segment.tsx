import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Problem } from '../../kit/state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { audienceWords } from '../mailings/audience-words.ts'

type Audience = ConsoleValue<'caseSegment'>['after']

function Part({ label, audience }: { label: string; audience: Audience | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {audience === null ? (
          t('none')
        ) : (
          <>
            <bdi>{audience.title}</bdi>: {audienceWords({ to: 'segment', rules: audience.rules })}
            <br />
            {t('case.segmentMembers', { count: audience.members })}
          </>
        )}
      </dd>
    </div>
  )
}

/** The change of a segment that a case asks for: who belongs to it now, and who would. */
export function CaseSegment({ merchant, id }: { merchant: string; id: string }) {
  const { data, error } = useCall('caseSegment', { query: { merchant, id } })
  return (
    <section className="card" aria-labelledby="segment">
      <h2 id="segment">{t('case.segment')}</h2>
      <Problem error={error} />
      {data ? (
        <dl className="facts">
          <Part label={t('case.segmentNow')} audience={data.before} />
          <Part label={t('case.segmentThen')} audience={data.after} />
        </dl>
      ) : error ? null : (
        <Waiting lines={3} />
      )}
    </section>
  )
}
