/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { type AlgorithmName, algorithmNames, algorithms } from '../../fair/algorithms.ts'
import { classicLines } from '../../fair/reels/classic.ts'
import { lines } from '../../fair/reels/lines.ts'
import { sheets } from '../../fair/reels/sheets.ts'
import { listStrips } from '../../fair/reels/strips.ts'
import { listVectors } from '../../fair/vectors.ts'
import type { Language } from '../words/words.ts'
import { browserHmac, browserSha256 } from './browser-hmac.ts'

/** The numbers that an algorithm speaks of. */
function getTables(name: AlgorithmName): unknown {
  const played = sheets
    .filter(({ kind }) => kind === name)
    .map((sheet) => ('counts' in sheet ? { ...sheet, strips: listStrips(sheet) } : sheet))
  if (played.length === 0) return undefined
  const drawn = { lines, hold: lines, classic: classicLines }[name as string]
  return { ...(drawn && { lines: drawn }), sheets: played }
}

/** One number a line would be a mile: lists of numbers stay in theirs. */
function printed(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /\[\s+((?:[\d.]+,\s+)*[\d.]+)\s+\]/g,
    (_, list: string) => `[${list.replace(/\s+/g, ' ')}]`,
  )
}

function Algorithm({ name, t }: { name: AlgorithmName; t: Language['t'] }) {
  const [isOpen, setOpen] = useState(false)
  const tables = isOpen ? getTables(name) : undefined
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t(`algorithm_${name}`)}</summary>
      {isOpen ? (
        <>
          <pre class="code" lang="en" tabIndex={0}>
            {algorithms[name]}
          </pre>
          {tables === undefined ? null : (
            <>
              <h3>{t('fair_tables')}</h3>
              <pre class="code" lang="en" tabIndex={0}>
                {printed(tables)}
              </pre>
            </>
          )}
          <h3>{t('fair_examples')}</h3>
          <pre class="code" lang="en" tabIndex={0}>
            {printed(listVectors(name, { hmac: browserHmac, sha256: browserSha256 }))}
          </pre>
        </>
      ) : null}
    </details>
  )
}

/** How every result comes about, with worked examples to test a program of one's own against. */
export function AlgorithmsView({ t }: { t: Language['t'] }) {
  return (
    <section class="algorithms" aria-labelledby="algorithms">
      <h2 id="algorithms">{t('fair_algorithms')}</h2>
      <p>{t('fair_algorithms_intro')}</p>
      {algorithmNames.map((name) => (
        <Algorithm key={name} name={name} t={t} />
      ))}
    </section>
  )
}
