import { type FormEvent, useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { useUnsaved } from '../../../../engine/console/unsaved.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Problem } from '../../kit/state.tsx'
import { Time } from '../../kit/time.tsx'
import { useMay } from '../../kit/use-me.ts'

export interface RemarksProps {
  merchant: string
  id: string
  comments: ConsoleValue<'caseDetail'>['comments']
}

/** What operators wrote about a case, and a place to write more. */
export function Remarks({ merchant, id, comments }: RemarksProps) {
  const mayWrite = useMay('cases.work')
  const remark = useCommand('caseRemark')
  const [text, setText] = useState('')
  useUnsaved(text.trim() !== '')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    remark.mutate({ merchant, id, text: text.trim() }, { onSuccess: () => setText('') })
  }
  return (
    <section className="card remarks" aria-labelledby="remarks">
      <h2 id="remarks">{t('case.remarks')}</h2>
      {comments.length === 0 ? <p className="note">{t('case.noRemarks')}</p> : null}
      <ol>
        {comments.map(({ operator, text: said, at }) => (
          <li key={`${operator} ${at}`}>
            <b>{operator}</b> <Time at={at} />
            <p>{said}</p>
          </li>
        ))}
      </ol>
      {mayWrite ? (
        <form onSubmit={send}>
          <label className="words">
            <span className="field__label">{t('case.remark')}</span>
            <textarea
              value={text}
              rows={2}
              maxLength={1000}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
          <Problem error={remark.error} />
          <Button type="submit" kind="ghost" disabled={remark.isPending}>
            {t('case.send')}
          </Button>
        </form>
      ) : null}
    </section>
  )
}
