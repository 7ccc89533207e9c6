import { DateEntry, type DateValue } from './date-entry.tsx'
import { messageId } from './field-box.tsx'
import '../form.css'

export interface DateInputProps extends DateValue {
  id: string
}

/** A date outside of a form, whose label stands elsewhere. */
export function DateInput(props: DateInputProps) {
  return (
    <DateEntry
      {...props}
      draw={(input, problem) => (
        <div className={problem === undefined ? undefined : 'field is-error'}>
          <div className="field__box">{input}</div>
          {problem === undefined ? null : (
            <p className="field__message" id={messageId(props.id)} role="alert">
              <span className="field__problem">{problem}</span>
            </p>
          )}
        </div>
      )}
    />
  )
}
