/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { Language } from '../words/words.ts'
import { AlgorithmsView } from './algorithms-view.tsx'
import { type RoundRecord } from './record.ts'
import { RoundVerdict } from './verdict.tsx'
import { verifiers } from './verifiers.ts'

function readRecord(text: string): RoundRecord | undefined {
  try {
    const value = JSON.parse(text) as RoundRecord | null
    const isRound =
      typeof value?.mechanic === 'string' && /^\d+$/.test(value.stake) && /^\d+$/.test(value.payout)
    return isRound ? value : undefined
  } catch {
    return undefined
  }
}

/** The round that an address names, as the vendor holds it; undefined where it is not over or not known. */
async function fetchRecord(round: string): Promise<RoundRecord | undefined> {
  const response = await fetch(`/v/fair?${new URLSearchParams({ round }).toString()}`)
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`The vendor answered ${String(response.status)}`)
  const { record } = (await response.json()) as { record: RoundRecord }
  return record
}

/** Checks any round in this browser; what it takes for that is loaded before, so that no network is needed then. */
export function FairPage({ t, round }: { t: Language['t']; round: string | null }) {
  const [text, setText] = useState('')
  const [record, setRecord] = useState<RoundRecord | 'nonsense' | 'unknown' | 'unreachable'>()
  useEffect(() => {
    void import('./browser-hmac.ts')
    for (const load of Object.values(verifiers)) void load()
  }, [])
  useEffect(() => {
    if (round === null || round === '') return
    fetchRecord(round).then(
      (fetched) => {
        if (fetched) setText(JSON.stringify(fetched, null, 2))
        setRecord(fetched ?? 'unknown')
      },
      () => setRecord('unreachable'),
    )
  }, [round])
  return (
    <main class="fair">
      <h1>{t('fair_title')}</h1>
      <p>{t('fair_intro')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setRecord(readRecord(text) ?? 'nonsense')
        }}
      >
        <label for="round">{t('fair_paste')}</label>
        <textarea
          id="round"
          class="code"
          rows={8}
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="primary">
          {t('fair_check')}
        </button>
      </form>
      {typeof record === 'string' ? <p role="alert">{t(`fair_${record}`)}</p> : null}
      {typeof record === 'object' ? <RoundVerdict record={record} t={t} /> : null}
      <AlgorithmsView t={t} />
    </main>
  )
}
