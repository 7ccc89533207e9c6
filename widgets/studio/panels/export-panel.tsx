import { useState } from 'react'
import { type MachineName, all } from '../../../machines/all.ts'
import { statelyFile, statelyJson } from '../../../engine/studio/stately.ts'
import { saveFile } from '../state/save-file.ts'

/** A machine as Stately's tools read it. */
export function ExportPanel({ machine }: { machine: MachineName }) {
  const [copied, setCopied] = useState(false)
  const { machine: made } = all[machine]
  const code = statelyFile(made)
  return (
    <>
      <h2>Open elsewhere</h2>
      <p className="soft">
        The statechart as Stately’s editor and inspector import it: names of actions, guards and actors,
        without their code.
      </p>
      <div className="line">
        <button type="button" onClick={() => saveFile(`${machine}.machine.ts`, code, 'text/typescript')}>
          Save as createMachine
        </button>
        <button
          type="button"
          onClick={() =>
            saveFile(`${machine}.json`, JSON.stringify(statelyJson(made), null, 2), 'application/json')
          }
        >
          Save as JSON
        </button>
        <button
          type="button"
          onClick={() => {
            void navigator.clipboard.writeText(code).then(() => setCopied(true))
          }}
        >
          {copied ? 'Copied' : 'Copy'}
        </button>
      </div>
      <pre className="data" tabIndex={0}>
        {code}
      </pre>
    </>
  )
}
