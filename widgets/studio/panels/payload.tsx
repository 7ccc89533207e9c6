import { useId, useState } from 'react'

export interface PayloadProps {
  name: string
  /** What is sent unless somebody changes it. */
  value: unknown
  kind: 'event' | 'done'
  disabled?: boolean
  onSend: (value: unknown) => void
}

function read(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'This is not JSON.' }
  }
}

/** A button that sends something, and the way to change what it sends. */
export function Payload({ name, value, kind, disabled = false, onSend }: PayloadProps) {
  const id = useId()
  const [text, setText] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const written = JSON.stringify(value, null, 2) ?? 'null'
  const send = () => {
    if (text === null) return onSend(value)
    const made = read(text)
    if ('problem' in made) return setProblem(made.problem)
    setProblem('')
    onSend(made.value)
  }
  const isPlain = value === null || value === undefined || Object.keys(value).length <= 1
  return (
    <div className="payload">
      <div className="payload-row">
        <button type="button" className={`choice choice-${kind}`} disabled={disabled} onClick={send}>
          {name}
        </button>
        {isPlain && kind === 'event' ? null : (
          <button
            type="button"
            className="quiet edit"
            disabled={disabled}
            aria-expanded={text !== null}
            aria-label={`Edit what ${name} carries`}
            onClick={() => setText(text === null ? written : null)}
          >
            {text === null ? '{…}' : 'Close'}
          </button>
        )}
      </div>
      {text === null ? null : (
        <>
          <textarea
            aria-label={`What ${name} carries, as JSON`}
            aria-invalid={problem !== ''}
            aria-describedby={id}
            spellCheck={false}
            rows={Math.min(12, text.split('\n').length + 1)}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <p className="problem" id={id} role="alert">
            {problem}
          </p>
        </>
      )}
    </div>
  )
}
