/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { Language } from '../words/words.ts'
import { bringsOwnSeeds, type RoundRecord, type Verdict } from './record.ts'
import { verifiers } from './verifiers.ts'

async function judge(record: RoundRecord): Promise<Verdict | 'sealed' | 'unknown'> {
  const { mechanic, proof, result } = record
  const isShown = bringsOwnSeeds(mechanic)
    ? mechanic === 'events' || (result as { seed?: string } | null)?.seed !== undefined
    : proof !== null && proof.serverSeed !== null
  if (!isShown) return 'sealed'
  const load = Object.hasOwn(verifiers, record.mechanic) ? verifiers[record.mechanic] : undefined
  if (!load) return 'unknown'
  const { browserHmac, browserSha256 } = await import('./browser-hmac.ts')
  return (await load())(record, { hmac: browserHmac, sha256: browserSha256 })
}

/** Whether a round is what its seeds say, worked out in this browser. */
export function RoundVerdict({ record, t }: { record: RoundRecord; t: Language['t'] }) {
  const [verdict, setVerdict] = useState<Awaited<ReturnType<typeof judge>>>()
  useEffect(() => {
    judge(record).then(setVerdict, () => setVerdict('unknown'))
  }, [record])
  if (!verdict) return <p>{t('loading')}</p>
  if (typeof verdict === 'string') return <p class="note">{t(`verdict_${verdict}`)}</p>
  const lines = [
    ['committed', verdict.isCommitted],
    ['same', verdict.isSame],
    ['paid', verdict.isPaid],
  ] as const
  return (
    <ul class="verdict" role="status">
      {lines.map(([name, isGood]) => (
        <li key={name} class={isGood ? 'good' : 'bad'}>
          <span aria-hidden="true">{isGood ? '✓' : '✗'}</span> {t(`verdict_${name}_${isGood ? 'yes' : 'no'}`)}
        </li>
      ))}
    </ul>
  )
}
